"""The rules, one module for each heading of the rulebook. `verbs` puts them together."""
