// The journal in the page: it shows the line of the moment in front, and leaves alone whoever has scrolled away to read.
const isInJournal = target => Boolean(target.closest?.('.wot-walk, .wot-entries'));
const STEADY = 5000;  // milliseconds after a press in which the journal stays where it was pressed

// `on` listens for as long as the board is watched, `undo` is done at its end, `send` tells Python. Returns what is to be
// done after each change.
function watchJournal(board, on, undo, send) {
  const entries = () => board.querySelector('.wot-entries');
  const current = list => list?.querySelector('[aria-current="true"]');
  const from = (entry, list) => entry.getBoundingClientRect().top - list.getBoundingClientRect().top;
  const beyond = (entry, list) => {
    const at = entry.getBoundingClientRect(), room = list.getBoundingClientRect();
    const by = Math.min(0, at.top - room.top) || Math.max(0, at.bottom - room.bottom);
    return Math.abs(by) < 1 ? 0 : by;  // the place that it is scrolled to is a whole number of pixels
  };

  // What was in front when it was last pointed at: its moment, whether that was the newest one, and the line of play.
  let pointed = null, latest = true, line = null;
  let followed = true, held = null;  // whether that line is in sight, and the first one that is
  let put = null;  // where the list was put, so that a line stays in its place: nobody has scrolled there
  const point = () => {
    const list = entries(), entry = current(list);
    if (!entry?.offsetParent) { pointed = null; return; }
    const newest = entry === list.querySelector('[data-moment]'), now = board.querySelector('.wot-walk select')?.value;
    if (entry.dataset.moment === pointed && newest === latest && now === line) return;
    const goesOn = pointed !== null && newest && latest && now === line;
    [pointed, latest, line] = [entry.dataset.moment, newest, now];
    if (goesOn && !followed) return;
    followed = true;
    list.scrollTop += beyond(entry, list);
  };
  on(board, 'scroll', event => {
    const list = event.target;
    if (list !== entries() || list.scrollTop === put) return;
    put = null;
    const entry = current(list);
    if (entry?.dataset.moment === pointed) followed = !beyond(entry, list);
    const first = [...list.querySelectorAll('[data-moment]')].find(one => from(one, list) >= 0);
    held = first && { moment: first.dataset.moment, at: from(first, list) };
  }, { capture: true, passive: true });

  // Its pages are written anew: the line that is read stays in its place, and the focus where it was.
  let inside = null;
  on(board, 'focusin', event => { inside = event.target.closest('.wot-entries') ? event.target : null; });
  const stay = new MutationObserver(() => {
    const list = entries(), find = moment => list?.querySelector(`[data-moment="${moment}"]`);
    const same = !followed && held && find(held.moment);
    if (same) {
      list.scrollTop += from(same, list) - held.at;
      put = list.scrollTop;
    }
    if (!list || !inside || inside.isConnected || document.activeElement !== document.body) return;
    const again = inside.dataset.moment ? find(inside.dataset.moment)
      : list.querySelector('button.jupyter-button') ?? [...list.querySelectorAll('[data-moment]')].at(-1);
    again?.focus({ preventScroll: true });
  });
  if (entries()) stay.observe(entries(), { childList: true, subtree: true, attributeFilter: ['style', 'class'] });
  undo.push(() => stay.disconnect());

  // What stands above it grows and shrinks with the moment: whoever walks there finds it under the hand.
  let steady = null;
  const above = () => board.querySelector('.wot-walk')?.getBoundingClientRect().top;
  const hold = event => { steady = isInJournal(event.target) ? { at: above(), until: performance.now() + STEADY } : null; };
  for (const type of ['pointerdown', 'keydown']) on(document, type, hold, { capture: true });
  for (const type of ['wheel', 'touchmove']) on(document, type, () => { steady = null; }, { capture: true, passive: true });
  const settle = () => {
    if (!steady || performance.now() > steady.until || !above()) return;
    let page = board.parentElement;
    while (page && !(page.scrollHeight > page.clientHeight && /auto|scroll/.test(getComputedStyle(page).overflowY))) {
      page = page.parentElement;
    }
    (page ?? document.scrollingElement).scrollTop += above() - steady.at;
  };

  // End on the slider goes to the greatest value that it was made with; the game has grown since.
  on(board, 'keydown', event => {
    if (event.key !== 'End' || !event.target.matches?.('.wot-walk .noUi-handle')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    send({ kind: 'look', at: Number(event.target.getAttribute('aria-valuemax')) });
  }, { capture: true });
  return () => { settle(); point(); };
}
