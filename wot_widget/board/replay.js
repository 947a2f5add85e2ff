'use strict';

(async () => {
  const find = id => document.getElementById(id);
  const table = find('table'), slider = find('moment'), count = find('count'), said = find('said');
  const words = find('words'), tally = find('tally'), journal = find('journal'), play = find('play'), speed = find('speed');
  const entries = new Map([...journal.querySelectorAll('button')].map(button => [Number(button.dataset.step), button]));
  const MILLISECONDS = 1200;  // between two moments at speed 1

  let game;
  try {
    const bytes = Uint8Array.from(atob(find('game').textContent.trim()), letter => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
    game = JSON.parse(await new Response(stream).text());
  } catch (error) {
    document.documentElement.classList.remove('live');  // the still picture and all that is text stay
    throw error;
  }
  const steps = game.steps, last = steps.length - 1;
  table.querySelector('defs').innerHTML = game.definitions;
  table.style.aspectRatio = steps[0].box.join(' / ');  // the tally is lower, and what lies below must not move
  const turns = steps.flatMap((step, number) => number && step.turn === steps[number - 1].turn ? [] : [number]);

  const night = matchMedia('(prefers-color-scheme: dark)');
  const markup = shape => game.shapes[game.themes * shape + (game.themes > 1 && night.matches ? 1 : 0)];

  // Cards slide where they go: a face that is drawn as often as before has moved from place to place.
  const MOTION = { duration: 220, easing: 'ease-out' };
  const places = () => {
    const found = new Map();
    for (const use of table.querySelectorAll('use')) {
      const face = use.getAttribute('href');
      found.set(face, [...found.get(face) ?? [], use.parentElement]);
    }
    return found;
  };
  const css = transform => transform.replace(/translate\((\S+) (\S+)\)/, 'translate($1px, $2px)')
    .replace(/rotate\((\S+)\)/, 'rotate($1deg)');
  const slide = before => {
    for (const [face, groups] of places()) {
      const old = before.get(face) ?? [];
      if (old.length !== groups.length) continue;
      groups.forEach((group, place) => {
        const [from, to] = [old[place].getAttribute('transform'), group.getAttribute('transform')];
        if (from && to && from !== to) group.animate({ transform: [css(from), css(to)] }, MOTION);
      });
    }
  };

  const slots = [];  // a group for each section of the picture, and the number of what it shows
  const draw = numbers => {
    numbers.forEach((number, place) => {
      if (!slots[place]) {
        slots[place] = { group: document.createElementNS('http://www.w3.org/2000/svg', 'g') };
        table.append(slots[place].group);
      }
      const slot = slots[place];
      if (slot.shown !== number) {
        slot.group.innerHTML = game.sections[number].map(markup).join('');
        slot.shown = number;
      }
    });
    slots.splice(numbers.length).forEach(slot => slot.group.remove());
  };

  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const light = (number, before) => {
    for (const [step, button] of entries) {
      const present = step === number;
      button.tabIndex = present ? 0 : -1;
      if (present) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    }
    // The journal alone is scrolled: scrollIntoView would move the page round it, too.
    const line = entries.get(number), top = line.offsetTop - 30, low = line.offsetTop + line.offsetHeight + 60;
    const high = low - journal.clientHeight, far = Math.abs(number - before) > 1 || calm.matches;
    if (top < journal.scrollTop) journal.scrollTo({ top, behavior: far ? 'instant' : 'smooth' });
    else if (high > journal.scrollTop) journal.scrollTo({ top: high, behavior: far ? 'instant' : 'smooth' });
  };

  let now = -1;
  const go = number => {
    number = Math.max(0, Math.min(last, number));
    if (number === now) return;
    const before = now;
    now = number;
    const step = steps[now];
    const lying = Math.abs(now - before) === 1 && before >= 0 && !calm.matches ? places() : null;
    draw(step.sections);
    if (lying) slide(lying);
    table.setAttribute('viewBox', `0 0 ${step.box.join(' ')}`);
    table.setAttribute('aria-label', game.lines[step.title]);
    words.replaceChildren(...step.words.map(line => {
      const item = document.createElement('li');
      item.textContent = game.lines[line];
      return item;
    }));
    said.textContent = game.lines[step.said];
    count.textContent = count.dataset.words.replace('{moment}', now).replace('{last}', last);
    slider.value = now;
    slider.setAttribute('aria-valuetext', count.textContent);
    tally.classList.toggle('shown', now === last && tally.childElementCount > 0);
    for (const name of ['first', 'previous turn', 'previous']) dim(name, now === 0);
    for (const name of ['next', 'next turn', 'last']) dim(name, now === last);
    light(now, before);
  };
  const dim = (name, off) => find(name).setAttribute('aria-disabled', String(off));  // not disabled: it keeps the focus

  night.addEventListener('change', () => {
    slots.forEach(slot => { slot.shown = undefined; });
    if (now >= 0) draw(steps[now].sections);
  });

  let timer = 0;
  const show = playing => {
    play.querySelector('path').setAttribute('d', playing ? play.dataset.pause : play.dataset.play);
    play.querySelector('span').textContent = playing ? play.dataset.pauseWords : play.dataset.playWords;
  };
  const stop = () => { clearTimeout(timer); timer = 0; show(false); };
  const wait = () => { timer = setTimeout(tick, MILLISECONDS / Number(speed.value)); };
  const tick = () => {
    go(now + 1);
    if (now === last) stop();
    else wait();
  };
  const toggle = () => {
    if (timer) return stop();
    if (now === last) go(0);
    show(true);
    wait();
  };
  const walk = number => { stop(); go(number); };
  const turn = way => walk(way > 0 ? turns.find(start => start > now) ?? last : turns.findLast(start => start < now) ?? 0);

  const acts = {
    'first': () => walk(0), 'previous turn': () => turn(-1), 'previous': () => walk(now - 1), 'play': toggle,
    'next': () => walk(now + 1), 'next turn': () => turn(1), 'last': () => walk(last),
  };
  for (const [name, act] of Object.entries(acts)) find(name).addEventListener('click', act);
  slider.addEventListener('input', () => walk(Number(slider.value)));
  speed.addEventListener('change', () => { if (timer) { clearTimeout(timer); wait(); } });
  journal.addEventListener('click', event => {
    const button = event.target.closest('button');
    if (button) walk(Number(button.dataset.step));
  });

  const KEYS = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last', ' ': 'play' };
  const SHIFTED = { ArrowLeft: 'previous turn', ArrowRight: 'next turn' };
  document.addEventListener('keydown', event => {
    const { key, target } = event, inJournal = journal.contains(target);
    if (event.ctrlKey || event.metaKey || event.altKey || target === speed) return;
    if (key === ' ' && target.closest('button, summary')) return;  // Space presses what has the focus
    let act = acts[(event.shiftKey ? SHIFTED : KEYS)[key]];
    if (inJournal && key === 'ArrowUp') act = acts.previous;
    if (inJournal && key === 'ArrowDown') act = acts.next;
    if (!act) return;
    event.preventDefault();
    act();
    if (inJournal) entries.get(now).focus({ preventScroll: true });
  });

  const asked = () => Number(location.hash.slice(1)) || 0;  // game.html#12 opens at moment 12
  addEventListener('hashchange', () => walk(asked()));
  go(asked());
  document.documentElement.classList.add('ready');
})();
