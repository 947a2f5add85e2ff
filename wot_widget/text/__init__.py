"""Words for what the engine knows, in several languages."""
