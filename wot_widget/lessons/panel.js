const GO_ON_AFTER = 1000; // milliseconds between a right reply and the next step
const KEPT = 'wot-lesson-by-itself';
const SWITCHED = 'wot-lesson-switched';

// Whether the page goes on by itself is one switch for all lessons in this browser.
function goesOn() {
  try { return localStorage.getItem(KEPT) !== 'no'; } catch { return true; }
}
function switchTo(on) {
  try { localStorage.setItem(KEPT, on ? 'yes' : 'no'); } catch { /* a browser that keeps nothing */ }
  window.dispatchEvent(new Event(SWITCHED));
}

// The cell of the notebook below the one in which an element stands.
function cellBelow(place) {
  let cell = place.closest('.jp-Cell')?.nextElementSibling;
  while (cell && !cell.classList.contains('jp-Cell')) cell = cell.nextElementSibling;
  return cell ?? null;
}

// Scroll until a cell begins at a part of the height of the page, if it does not begin higher up already.
function bring(cell, part, even) {
  let box = cell.parentElement;
  while (box.parentElement && !(/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight)) {
    box = box.parentElement;
  }
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const by = cell.getBoundingClientRect().top - Math.max(0, box.getBoundingClientRect().top) - part * box.clientHeight;
  if (even || by > 0) box.scrollBy({ top: by, behavior: calm ? 'instant' : 'smooth' });
}

function element(kind, name, ...children) {
  const made = document.createElement(kind);
  if (name) made.className = name;
  made.append(...children);
  return made;
}

// Words with code between backquotes.
function say(where, words) {
  where.replaceChildren(...words.split('`').map((part, place) => place % 2 ? element('code', '', part) : part));
}

function worded(words) {
  const made = element('span');
  say(made, words);
  return made;
}

function render({ model, el }) {
  // Each panel is a module of its own: only by chance can it find a name that no other panel of the page has.
  const own = `wot-lesson-${Math.random().toString(36).slice(2)}`;
  const undo = [];
  const follow = (names, act) => names.forEach(name => {
    model.on(`change:${name}`, act);
    undo.push(() => model.off(`change:${name}`, act));
  });
  const show = (part, shown) => { part.hidden = !shown; };

  const title = element(`h${model.get('level')}`, 'wot-lesson-title');
  const badge = element('span', 'wot-lesson-badge');
  const prompt = element('p', 'wot-lesson-prompt');
  const picture = element('div', 'wot-lesson-picture');
  const goals = element('ul', 'wot-lesson-goals');
  const legend = element('legend');
  const choices = element('fieldset', 'wot-lesson-choices');
  const buttons = element('div', 'wot-lesson-buttons');
  const input = element('input');
  const entryWords = element('span');
  const send = element('button', '', '');
  const entry = element('form', 'wot-lesson-entry', element('label', '', entryWords, ' ', input), send);
  const reply = element('div', 'wot-lesson-reply');
  const rule = element('details', 'wot-lesson-rule');
  const after = element('div', 'wot-lesson-picture');
  const goOn = element('button', 'wot-lesson-main');
  const box = element('input');
  const boxWords = element('span');
  const byItself = element('label', 'wot-lesson-by-itself', box, ' ', boxWords);
  const onward = element('div', 'wot-lesson-buttons', goOn, byItself);
  const answers = element('div', 'wot-lesson-answers', reply, rule, after, onward);
  const section = element('section', 'wot-lesson', element('div', 'wot-lesson-head', title, badge),
    element('div', 'wot-lesson-body', element('div', 'wot-lesson-words', prompt, choices, goals, buttons, entry), answers));
  section.dataset.room = model.get('room');
  if (model.get('aloud')) {
    reply.setAttribute('role', 'status');
    reply.setAttribute('aria-live', 'polite');
  }
  title.id = own;
  if (model.get('title')) section.setAttribute('aria-labelledby', title.id);
  section.dataset.lmSuppressShortcuts = 'true';
  input.type = 'text';
  input.autocomplete = 'off';
  input.spellcheck = false;
  send.type = 'submit';
  goOn.type = 'button';
  box.type = 'checkbox';
  el.append(section);

  const drawWords = () => {
    title.textContent = model.get('title');
    badge.textContent = model.get('badge');
    show(title.parentElement, model.get('title'));
    const asks = model.get('options').length > 0;
    [prompt, legend].forEach(one => say(one, model.get('prompt')));
    show(prompt, !asks && model.get('prompt'));
    picture.innerHTML = model.get('picture');
    show(picture, model.get('picture'));
    entryWords.textContent = model.get('entry');
    send.textContent = model.get('entry_button');
    show(entry, model.get('entry'));
  };

  // The radio buttons are made once for the options there are, so that the focus stays where it is.
  // What was picked is shown until the kernel knows it: its answer to an earlier choice may come later.
  let picked = null;
  const drawOptions = () => {
    const options = model.get('options');
    picked = null;
    choices.replaceChildren(legend, picture, ...options.map((words, place) => {
      const radio = element('input');
      radio.type = 'radio';
      radio.name = own;
      radio.addEventListener('change', () => { picked = place; model.send({ kind: 'choose', place }); });
      return element('label', 'wot-lesson-choice', radio, worded(words), element('span', 'wot-lesson-mark'));
    }));
    show(choices, options.length > 0);
    drawChosen();
  };
  const drawChosen = () => {
    if (picked === model.get('chosen')) picked = null;
    const chosen = picked ?? model.get('chosen'), marks = model.get('marks');
    [...choices.querySelectorAll('label')].forEach((label, place) => {
      label.querySelector('input').checked = place === chosen;
      label.querySelector('.wot-lesson-mark').textContent = marks[place] ?? '';
    });
  };

  const drawGoals = () => {
    const wanted = model.get('goals');
    goals.replaceChildren(...wanted.map(([words, done]) => element('li', '', `${done ? '☑' : '☐'} ${words}`)));
    show(goals, wanted.length > 0);
  };

  // A button keeps its element while its name stays, so that the keyboard stays on it when its words change.
  const known = new Map();
  const drawButtons = () => {
    const wanted = model.get('buttons'), [width, height] = [buttons.offsetWidth, buttons.offsetHeight];
    for (const { name, words, disabled, main } of wanted) {
      if (!known.has(name)) {
        const button = element('button');
        button.type = 'button';
        button.addEventListener('click', () => {
          if (button.getAttribute('aria-disabled') !== 'true') {
            model.send({ kind: 'press', name, place: picked ?? model.get('chosen') });
          }
        });
        known.set(name, button);
      }
      const button = known.get(name);
      button.textContent = words;
      button.setAttribute('aria-disabled', String(Boolean(disabled)));
      button.classList.toggle('wot-lesson-main', Boolean(main));
    }
    const names = wanted.map(({ name }) => name);
    for (const [name, button] of known) if (!names.includes(name)) { button.remove(); known.delete(name); }
    names.forEach(name => { if (!known.get(name).isConnected) buttons.append(known.get(name)); });
    show(buttons, names.length > 0);
    // Above a board fewer buttons need no less room: nothing shifts under the hand.
    buttons.style.minHeight = model.get('room') && buttons.offsetWidth === width ? `${height}px` : '';
  };

  const drawReply = () => {
    reply.className = `wot-lesson-reply wot-lesson-${(model.get('tone') || 'quiet').replace(' ', '-')}`;
    say(reply, model.get('reply'));
    answers.scrollTop = 0;
    show(section, model.get('title') || model.get('reply'));
  };
  // What comes later than the reply leaves it untouched: a screen reader would say it again.
  const drawCited = () => {
    const cited = model.get('rule');
    rule.innerHTML = cited;
    show(rule, cited);
  };
  const drawAfter = () => {
    after.innerHTML = model.get('after');
    show(after, model.get('after'));
  };

  const drawOnward = () => {
    goOn.textContent = model.get('onward');
    boxWords.textContent = model.get('by_itself');
    box.checked = goesOn();
    show(byItself, model.get('by_itself'));
    show(onward, model.get('onward') && model.get('tone') === 'right' && cellBelow(section));
  };
  let waiting = null;
  const stay = () => { clearTimeout(waiting); waiting = null; };
  const perhapsGoOn = () => {
    stay();
    drawOnward();
    if (onward.hidden || !model.get('by_itself') || !goesOn()) return;
    waiting = setTimeout(() => { waiting = null; const cell = cellBelow(section); if (cell) bring(cell, 0.5, false); }, GO_ON_AFTER);
  };
  const ACTS = ['pointerdown', 'keydown', 'wheel'];
  const listening = new AbortController();
  ACTS.forEach(act => window.addEventListener(act, stay, { capture: true, passive: true, signal: listening.signal }));
  window.addEventListener(SWITCHED, drawOnward, { signal: listening.signal });
  box.addEventListener('change', () => switchTo(box.checked));
  goOn.addEventListener('click', () => {
    const cell = cellBelow(section);
    const goal = cell?.querySelector('section.wot-lesson, .jp-RenderedMarkdown') ?? cell;
    if (!goal) return;
    goal.tabIndex = -1;
    goal.focus({ preventScroll: true });
    bring(cell, 0.02, true);
  });

  entry.addEventListener('submit', event => {
    event.preventDefault();
    if (input.value.trim()) model.send({ kind: 'say', words: input.value });
    input.value = '';
  });
  // JupyterLab's own keys would cut the cell.
  section.addEventListener('keydown', event => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && event.key !== 'Tab') event.stopPropagation();
  });

  const drawLanguage = () => { section.lang = model.get('language'); };

  follow(['language'], drawLanguage);
  follow(['title', 'badge', 'prompt', 'picture', 'entry', 'entry_button'], drawWords);
  follow(['options'], drawOptions);
  follow(['chosen', 'marks'], drawChosen);
  follow(['goals'], drawGoals);
  follow(['buttons'], drawButtons);
  follow(['tone', 'reply'], drawReply);
  follow(['rule'], drawCited);
  follow(['after'], drawAfter);
  follow(['tone'], perhapsGoOn);
  follow(['onward', 'by_itself'], drawOnward);
  drawLanguage();
  drawWords();
  drawOptions();
  drawGoals();
  drawButtons();
  drawReply();
  drawCited();
  drawAfter();
  requestAnimationFrame(drawOnward); // only then does the cell know its place
  return () => { stay(); listening.abort(); undo.forEach(act => act()); };
}

export default { render };
