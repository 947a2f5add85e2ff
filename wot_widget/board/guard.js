const KEYS = new Set(['Escape', 'u', 'U', 'r', 'R', 'h', 'H', 'j', 'J', '?']);
const CANVAS_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter', ' ']);
// Keys of the verbs in the order of the bar; a digit takes the action of that place in the list, 0 shows the rest of it.
const VERBS = 'BSDAEW';

// What must still be there when the kernel has gone: its code to copy, and what can be done.
const ENDED = new Set(['dead', 'restarting', 'autorestarting', 'terminating']);
const PATIENCE = 10000;  // milliseconds without an answer, before that is said

async function copy(text, field) {
  try { await navigator.clipboard.writeText(text); } catch { field?.select(); document.execCommand('copy'); }
}

function banner(board) {
  const box = document.createElement('div');
  box.className = 'wot-gone';
  box.setAttribute('role', 'alert');
  const show = (words, code) => {
    if (box.dataset.words === words) return;
    box.dataset.words = words;
    box.replaceChildren();
    if (!words) { box.remove(); return; }
    const [head, ...rest] = words.split('\n');
    const strong = document.createElement('strong');
    strong.textContent = head;
    box.append(strong, ...rest.map(text => Object.assign(document.createElement('p'), { textContent: text })));
    if (code) {
      const field = Object.assign(document.createElement('textarea'), { value: code, readOnly: true, rows: 2 });
      field.setAttribute('aria-label', rest.at(-1) ?? head);
      field.addEventListener('focus', () => field.select());
      box.append(field);
    }
    board.before(box);
  };
  return { show, remove: () => box.remove() };
}

// A button that is closed keeps the focus, and its place in the order of Tab: it is closed in words, and deaf; a tool
// that is closed says why when it is pressed.
function soften(button) {
  if (Object.hasOwn(button, 'disabled')) return;
  const closed = button.disabled;
  button.disabled = false;
  Object.defineProperty(button, 'disabled', {
    get: () => button.getAttribute('aria-disabled') === 'true',
    set: value => button.setAttribute('aria-disabled', String(Boolean(value))),
  });
  button.disabled = closed;
}

// Watches whether somebody answers. `sent` is called with each question, `answered` with each answer.
function watchKernel(model, board, undo) {
  const { show, remove } = banner(board);
  // One that has lived keeps its last picture; one of a saved notebook never had any, and leaves the place to the still.
  board.classList.toggle('wot-lived', !board.classList.contains('jupyter-widgets-disconnected'));
  const kernel = model.widget_manager?.kernel;
  let ended = false, waiting = 0;
  const look = () => {
    ended ||= ENDED.has(kernel?.status) || Boolean(kernel?.isDisposed)
      || board.classList.contains('jupyter-widgets-disconnected');
    const [gone, away] = [model.get('gone'), model.get('away')];
    if (ended) show(gone, model.get('code'));
    else show(kernel?.connectionStatus === 'disconnected' ? away : '');
    board.classList.toggle('wot-dead', ended);
  };
  for (const signal of [kernel?.statusChanged, kernel?.connectionStatusChanged, kernel?.disposed].filter(Boolean)) {
    signal.connect(look);
    undo.push(() => signal.disconnect(look));
  }
  const classes = new MutationObserver(look);
  classes.observe(board, { attributes: true, attributeFilter: ['class'] });
  undo.push(() => { classes.disconnect(); clearTimeout(waiting); remove(); });
  look();
  return {
    sent: () => { waiting ||= setTimeout(() => { if (!ended) show(model.get('away')); }, PATIENCE); },
    answered: () => { clearTimeout(waiting); waiting = 0; look(); },
  };
}

function render({ model, el }) {
  el.classList.add('wot-guard');
  const live = document.createElement('div');
  live.setAttribute('aria-live', 'polite');
  live.className = 'wot-spoken';
  el.appendChild(live);

  const undo = [];
  const on = (target, type, listener, options) => {
    target.addEventListener(type, listener, options);
    undo.push(() => target.removeEventListener(type, listener, options));
  };
  const follow = (name, act) => {
    model.on(`change:${name}`, act);
    undo.push(() => model.off(`change:${name}`, act));
  };
  // The canvas swallows every key that it sees. Shortcuts of the page pass it unharmed: on their way through the canvas
  // they cannot be stopped, and behind it they are as they were.
  const SWALLOWS = ['preventDefault', 'stopPropagation'];
  const shelter = event => SWALLOWS.forEach(name => { event[name] = () => {}; });
  const release = event => SWALLOWS.forEach(name => { delete event[name]; });
  const isCanvas = event => event.target instanceof HTMLCanvasElement;

  // Everything tells the moment that it was meant for.
  let watch = null;
  const send = message => {
    model.send({ moment: model.get('moment'), ...message });
    if (['click', 'take', 'look'].includes(message.kind)) watch?.sent();
  };

  const attach = board => {
    const words = () => board.querySelectorAll('canvas').forEach(canvas => {
      canvas.setAttribute('role', 'application');  // its arrow keys are ours, not those of a screen reader
      canvas.setAttribute('aria-label', model.get(canvas.closest('.wot-foot') ? 'foot' : 'label'));
      canvas.setAttribute('tabindex', '0');
    });
    const verbs = () => board.querySelectorAll('.wot-verb').forEach((button, place) => {
      button.setAttribute('aria-pressed', String(button.classList.contains('wot-pressed')));
      button.setAttribute('aria-keyshortcuts', VERBS[place]);
      button.dataset.key = VERBS[place];
    });
    const toggles = () => board.querySelectorAll('.wot-toggle').forEach(button =>
      button.setAttribute('aria-pressed', String(button.classList.contains('wot-pressed'))));
    const soft = () => board.querySelectorAll('button.jupyter-button').forEach(soften);
    const names = () => board.querySelectorAll('.widget-slider .noUi-handle').forEach(handle =>
      handle.setAttribute('aria-label', handle.closest('.widget-slider').querySelector('.widget-label')?.textContent ?? ''));
    // Every saying is an element of its own: the same words again are said again, and nothing is said twice.
    const speak = () => {
      const lines = model.get('spoken').split('\n').filter(Boolean);
      live.append(...lines.map(text => Object.assign(document.createElement('div'), { textContent: text })));
      while (live.children.length > 12) live.firstChild.remove();
    };
    const walk = watchJournal(board, on, undo, send);
    let inside = null;  // the last element of the board that had the focus
    const update = () => requestAnimationFrame(() => {
      words();
      verbs();
      toggles();
      soft();
      names();
      walk();
      board.lang = model.get('language');
      // A pressed button of the list is gone now: the keyboard goes back to the table, not to nowhere. An entry of the
      // journal is written anew, and keeps it.
      if (inside && !inside.isConnected && document.activeElement === document.body) {
        const same = inside.dataset.moment && board.querySelector(`[data-moment="${inside.dataset.moment}"]`);
        (same || board.querySelector('canvas'))?.focus({ preventScroll: true });
      }
    });
    watch = watchKernel(model, board, undo);
    update();
    follow('label', update);
    follow('moment', update);
    follow('changes', update);
    follow('changes', watch.answered);
    // What a verb offers may lie below the edge of a low window: its tray comes into sight with the press. What is asked,
    // or said to a click in the picture, comes when the pointer has rested for a while, so that no further click meets
    // another card.
    let touched = false, coming = 0;
    const show = one => one?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    on(board, 'click', event => {
      if (event.target.closest?.('.wot-verb:not([aria-disabled="true"])')) show(board.querySelector('.wot-shared'));
    });
    for (const type of ['pointermove', 'pointerdown', 'keydown']) {
      on(document, type, () => { clearTimeout(coming); }, { capture: true, passive: true });
    }
    on(board, 'pointerdown', event => { touched = !isInJournal(event.target); }, { capture: true });
    follow('changes', () => {
      if (!touched) return;
      touched = false;
      clearTimeout(coming);
      coming = setTimeout(() => {
        const covered = !board.querySelector('.wot-verb:not([aria-disabled="true"])');
        show(board.querySelector('.wot-answers .wot-offer') ?? (covered ? board.querySelector('.wot-actions .wot-offer') : null));
      }, 500);
    });
    undo.push(() => clearTimeout(coming));
    follow('said', speak);

    // The room that the page has, and whether it is dark.
    let told = '';
    const tellPage = () => {
      const width = Math.floor(board.parentElement.clientWidth / 20) * 20;
      const dark = document.body.dataset.jpThemeLight === 'false';
      if (width > 0 && told !== `${width} ${dark}`) {
        told = `${width} ${dark}`;
        send({ kind: 'page', width, dark });
      }
    };
    let waiting = 0;
    const soon = () => { clearTimeout(waiting); waiting = setTimeout(tellPage, 150); };
    const room = new ResizeObserver(soon), theme = new MutationObserver(soon);
    room.observe(board.parentElement);
    theme.observe(document.body, { attributes: true, attributeFilter: ['data-jp-theme-light'] });
    undo.push(() => { clearTimeout(waiting); room.disconnect(); theme.disconnect(); });
    tellPage();

    // The notebook is about to be saved or left: the still picture in it shall be of now.
    const keep = () => send({ kind: 'keep' });
    on(document, 'visibilitychange', () => { if (document.hidden) keep(); });
    on(window, 'keydown', event => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') keep();
    }, { capture: true });

    on(board, 'focusin', event => { inside = event.target; });
    for (const type of ['wheel', 'touchstart', 'touchmove', 'touchend', 'touchcancel', 'mousemove', 'mouseup', 'mouseout']) {
      on(board, type, event => { if (isCanvas(event)) event.stopPropagation(); }, { capture: true, passive: true });
    }
    on(board, 'mousedown', event => {
      if (!isCanvas(event)) return;
      event.stopPropagation();
      if (event.button !== 0) return;
      const canvas = event.target, box = canvas.getBoundingClientRect();
      const x = (event.clientX - box.left) * canvas.width / box.width;
      const y = (event.clientY - box.top) * canvas.height / box.height;
      if (event.detail > 1) event.preventDefault();
      if (event.detail < 3) send({ kind: event.detail === 2 ? 'take' : 'click', x, y });
    }, { capture: true });

    // A button is deaf until the board has answered its last click, and for the second half of a double click.
    const asked = new WeakMap();
    on(board, 'click', event => {
      const button = event.target.closest?.('button');
      if (button?.getAttribute('aria-disabled') === 'true' && !button.classList.contains('wot-tool')) {
        event.stopImmediatePropagation();
        return;
      }
      if (!button || button.classList.contains('wot-repeat')) return;
      const last = asked.get(button), changes = model.get('changes');
      const early = last && last.changes === changes && performance.now() - last.time < 3000;
      if (early || event.detail > 1) {
        event.stopImmediatePropagation();
        event.preventDefault();
      } else asked.set(button, { changes, time: performance.now() });
    }, { capture: true });

    on(board, 'click', event => {
      const entry = event.target.closest?.('[data-moment]'), copies = event.target.closest?.('.wot-copy');
      if (entry) send({ kind: 'look', at: Number(entry.dataset.moment) });
      const field = copies?.parentElement.querySelector('textarea');
      if (field) copy(field.value, field);
    });

    const keyed = key => key === '0' ? board.querySelector('.wot-actions .wot-repeat') : /^[1-9]$/.test(key)
      ? board.querySelectorAll('.wot-actions .wot-offer')[key - 1]
      : board.querySelector(`.wot-verb[data-key="${CSS.escape(key.toUpperCase())}"]`);
    // A digit typed before the list of its verb has come waits for it.
    let wanted = null, early = '', chances = 0;
    const press = key => {
      const button = keyed(key);
      if (/^[0-9]$/.test(key)) {
        if (wanted && !wanted.classList.contains('wot-pressed')) early = key;
        else button?.click();
        return true;
      }
      [wanted, early, chances] = [button, '', 4];
      button?.click();
      return Boolean(button);
    };
    follow('changes', () => requestAnimationFrame(() => {
      if (!wanted) return;
      if (wanted.classList.contains('wot-pressed')) {
        if (early) keyed(early)?.click();
      } else if (--chances) return;
      [wanted, early] = [null, ''];
    }));
    on(board, 'keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey) {
        if (isCanvas(event)) shelter(event);
        return;
      }
      if (event.key === 'Tab') {
        if (isCanvas(event)) event.stopPropagation();
        return;
      }
      const writes = event.target.closest?.('input, textarea, select, [contenteditable="true"]');
      const ours = !writes && (KEYS.has(event.key) || (isCanvas(event) && CANVAS_KEYS.has(event.key)));
      const pressed = !writes && press(event.key);
      if (ours || pressed || isCanvas(event)) event.stopPropagation();
      if (ours || pressed) event.preventDefault();
      if (ours) send({ kind: 'key', key: event.key });
    }, { capture: true });
    on(board, 'keydown', event => {
      release(event);
      if (!event.ctrlKey && !event.metaKey && !event.altKey && event.key !== 'Tab') event.stopPropagation();
    });
  };

  // When a view is rendered it does not lie in the page yet.
  let frames = 0, gone = false;
  const find = () => {
    const board = el.isConnected ? el.closest('.wot-board') : null;
    if (board) attach(board);
    else if (!gone && frames++ < 600) requestAnimationFrame(find);
  };
  requestAnimationFrame(find);
  return () => { gone = true; undo.forEach(act => act()); };
}

export default { render };
