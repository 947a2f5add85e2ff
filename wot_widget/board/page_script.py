"""Scripts for the page: each is read by a page once, however many boards are made there."""

from __future__ import annotations

import hashlib
from importlib.resources import files

# A page keeps every module that it has ever read, so a widget's own module is only this much; the script itself is a
# trait of the widget, and is read where no widget has brought it yet.
_LOADER = """const load = model => globalThis['KEY'] ??= (async () => {
  const url = URL.createObjectURL(new Blob([model.get('script')], { type: 'text/javascript' }));
  try { return (await import(url)).default; } finally { URL.revokeObjectURL(url); }
})();
const call = name => async context => (await load(context.model))[name]?.(context);
export default { initialize: call('initialize'), render: call('render') };
"""


def script(*names: str) -> str:
    """Files of this folder, one after the other, as one module; the last one has the default export."""
    return "".join(files(__package__).joinpath(name).read_text(encoding="utf-8") for name in names)


def loader(text: str) -> str:
    """The module of a widget whose trait `script` is this text."""
    return _LOADER.replace("KEY", f"wot-{hashlib.sha256(text.encode()).hexdigest()[:16]}")
