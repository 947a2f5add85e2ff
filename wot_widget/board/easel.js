// Paints a scene on the canvas of an ipycanvas widget. The kernel tells shapes once, then only what has changed.
const [PUSH, POP, PATH, TEXT, PICTURE] = [0, 1, 2, 3, 4];
const MOST_PIXELS = 12e6;  // of pictures that are kept ready made
const calm = matchMedia('(prefers-reduced-motion: reduce)');

class Easel {
  constructor(canvasModel, fonts, scale) {
    Object.assign(this, { canvasModel, fonts, scale, shapes: [], parts: [], size: [0, 0, 1] });
    this.ready = new Map();  // pictures ready made, by number and size
    this.pixels = 0;
    this.paths = new Map();
    this.hidden = new Set();  // the places of cards that are on their way: part and number of the shape
  }

  // Takes up a message; returns the places of the parts that have changed, or null for all.
  learn({ fresh, size, first, shapes, parts }) {
    if (first === 0) { this.shapes = []; this.ready.clear(); this.paths.clear(); this.pixels = 0; }
    if (first !== this.shapes.length) throw new Error(`shape ${this.shapes.length} is missing`);
    this.shapes.push(...shapes);
    if (fresh) this.parts = [];
    this.size = size;
    for (const [place, name, area, front, back, between] of parts) {
      const old = this.parts[place]?.shapes ?? [];
      const numbers = [...old.slice(0, front), ...between, ...old.slice(old.length - back)];
      this.parts[place] = { name, area, shapes: numbers };
    }
    return fresh ? null : parts.map(([place]) => place);
  }

  get unit() { return this.scale * this.size[2]; }

  // Paints all parts, or some; each part shows only inside its area, over the first one, the ground.
  paint(places = null) {
    const { canvas, ctx } = this.canvasModel;
    const [width, height] = this.size.slice(0, 2).map(one => Math.round(one * this.scale));
    if (canvas.width !== width || canvas.height !== height) {
      [canvas.width, canvas.height] = [width, height];
      places = null;
    }
    ctx.lineJoin = 'round';
    ctx.textBaseline = 'alphabetic';
    if (places === null || places.includes(0)) {
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.clearRect(0, 0, width, height);
      this.parts.forEach((_, place) => this.draw(place));
    } else {
      for (const place of places) this.within(this.parts[place].area, () => { this.draw(0); this.draw(place); });
    }
  }

  within([x, y, width, height], act) {
    const { ctx } = this.canvasModel, unit = this.unit;
    const [left, top] = [x, y].map(one => Math.floor(one * unit));
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.beginPath();
    ctx.rect(left, top, Math.ceil((x + width) * unit) - left, Math.ceil((y + height) * unit) - top);
    ctx.clip();
    act();
    ctx.restore();
  }

  draw(place) {
    this.run(this.canvasModel.ctx, this.parts[place].shapes, [this.unit, 0, 0, 0], place);
  }

  // A matrix is the size of a unit, the turn in degrees and the origin, all in pixels of the canvas.
  static pushed([unit, turn, x, y], [, dx = 0, dy = 0, more = 0, scale = 1]) {
    const angle = turn * Math.PI / 180, [cos, sin] = [unit * Math.cos(angle), unit * Math.sin(angle)];
    return [unit * scale, turn + more, x + cos * dx - sin * dy, y + sin * dx + cos * dy];
  }

  static put(ctx, [unit, turn, x, y]) {
    const angle = turn * Math.PI / 180, [cos, sin] = [unit * Math.cos(angle), unit * Math.sin(angle)];
    ctx.setTransform(cos, sin, -sin, cos, x, y);
  }

  run(ctx, numbers, matrix, place = -1) {
    const stack = [matrix];
    Easel.put(ctx, matrix);
    numbers.forEach((number, at) => {
      const shape = this.shapes[number];
      switch (shape[0]) {
        case PUSH: stack.push(Easel.pushed(stack.at(-1), shape)); Easel.put(ctx, stack.at(-1)); break;
        case POP: stack.pop(); Easel.put(ctx, stack.at(-1)); break;
        case PATH: this.path(ctx, number, shape); break;
        case TEXT: this.text(ctx, shape); break;
        case PICTURE:
          if (!this.hidden.has(`${place} ${at}`)) this.picture(ctx, number, stack.at(-1));
          Easel.put(ctx, stack.at(-1));
      }
    });
  }

  path(ctx, number, [, data, fill = null, stroke = null, width = 1, dash = [], alpha = 1, butt = 0]) {
    if (!this.paths.has(number)) this.paths.set(number, new Path2D(data));
    const path = this.paths.get(number);
    ctx.globalAlpha = alpha;
    if (fill) {
      ctx.fillStyle = typeof fill === 'string' ? fill : gradient(ctx, fill);
      ctx.fill(path);
    }
    if (stroke) {
      ctx.strokeStyle = stroke;
      ctx.lineWidth = width;
      ctx.lineCap = butt ? 'butt' : 'round';
      ctx.setLineDash(dash);
      ctx.stroke(path);
    }
    ctx.globalAlpha = 1;
  }

  text(ctx, [, text, x, y, size, fill, room, bold = 0, anchor = 'start']) {
    ctx.fillStyle = fill;
    ctx.font = `${bold ? '700 ' : ''}${size}px ${this.fonts}`;
    ctx.textAlign = { start: 'left', middle: 'center', end: 'right' }[anchor];
    ctx.fillText(text, x, y, room);
  }

  picture(ctx, number, [unit, turn, x, y]) {
    const made = this.made(number, unit);
    Easel.put(ctx, [1, turn, Math.round(x), Math.round(y)]);
    ctx.globalAlpha = 1;
    ctx.drawImage(made.canvas, -made.left, -made.top);
  }

  // A picture drawn at a size, its origin on a whole pixel so that copies stay sharp.
  made(number, unit) {
    const key = `${number} ${unit.toFixed(3)}`;
    if (this.ready.has(key)) return this.ready.get(key);
    const [, numbers, [x, y, width, height]] = this.shapes[number];
    const left = Math.ceil(-x * unit) + 1, top = Math.ceil(-y * unit) + 1;
    const canvas = document.createElement('canvas');
    canvas.width = left + Math.ceil((x + width) * unit) + 1;
    canvas.height = top + Math.ceil((y + height) * unit) + 1;
    this.pixels += canvas.width * canvas.height;
    if (this.pixels > MOST_PIXELS) {
      this.ready.clear();
      this.pixels = canvas.width * canvas.height;
    }
    const ctx = canvas.getContext('2d');
    ctx.lineJoin = 'round';
    this.run(ctx, numbers, [unit, 0, left, top]);
    const made = { canvas, left, top };
    this.ready.set(key, made);
    return made;
  }

  show() { this.canvasModel.syncViews(); }
}

function gradient(ctx, [x1, y1, x2, y2, stops]) {
  const made = ctx.createLinearGradient(x1, y1, x2, y2);
  stops.forEach(([at, colour]) => made.addColorStop(at, colour));
  return made;
}

// Cards on their way from where they lay to where they lie: a few pictures moved over a still one.
class Motion {
  constructor(easel, mark) { Object.assign(this, { easel, mark, frame: 0, guard: 0 }); }

  get going() { return this.frame !== 0; }

  start(moves, places, milliseconds) {
    const { easel } = this, { canvas, ctx } = easel.canvasModel;
    easel.hidden = new Set(moves.filter(move => move.at).map(({ at }) => at.join(' ')));
    easel.paint(places);
    const still = document.createElement('canvas');
    [still.width, still.height] = [canvas.width, canvas.height];
    still.getContext('2d').drawImage(canvas, 0, 0);
    const begin = performance.now();
    this.mark(true);
    const step = now => {
      const share = Math.min(1, Math.max(0, now - begin) / milliseconds);
      if (share === 1) return this.end();
      const far = 1 - (1 - share) ** 3;
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.globalAlpha = 1;
      ctx.drawImage(still, 0, 0);
      for (const { picture, from, to } of moves) {
        const [x, y, turn, size] = from.map((one, place) => one + (to[place] - one) * far);
        easel.picture(ctx, picture, Easel.pushed([easel.unit, 0, 0, 0], [PUSH, x, y, turn, size]));
      }
      easel.show();
      this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
    this.guard = setTimeout(() => this.end(), milliseconds + 60);  // a page out of sight gets no frames
  }

  // Everything lies where it belongs, at once.
  end() {
    if (!this.going) return;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.guard);
    this.frame = 0;
    this.easel.hidden = new Set();
    this.easel.paint();
    this.easel.show();
    this.mark(false);
  }
}

// JupyterLab keeps every comm that was ever open as long as its kernel lives, and with it the closed widget and whatever
// that has drawn. A closed comm lets go of its widget.
function lettingGo(comm) {
  const kind = comm && Object.getPrototypeOf(comm);
  if (!kind?.dispose || kind.letsGo) return;
  const { dispose } = kind;
  kind.letsGo = true;
  kind.dispose = function () {
    dispose.call(this);
    this.onClose = this.onMsg = undefined;
  };
}

// Nor does a comm ever cease to listen to its kernel: for a restart, when all of them forget one and the same thing. One
// does that for all, and the closed ones can go.
function listeningOnce(signal) {
  if (!signal?.connect || Object.hasOwn(signal, 'connect')) return;
  const connect = signal.connect.bind(signal);
  signal.connect = (slot, receiver) => !receiver && String(slot).includes('_cleanSubshells') ? false : connect(slot, receiver);
}

async function initialize({ model }) {
  const id = model.get('canvas').replace('IPY_MODEL_', '');
  const canvasModel = await model.widget_manager.get_model(id);
  lettingGo(canvasModel.comm?.jsServicesComm);
  listeningOnce(canvasModel.widget_manager?.kernel?.statusChanged);
  const easel = new Easel(canvasModel, model.get('fonts'), model.get('scale'));
  const mark = on => canvasModel.forEachView?.(view => view.el.toggleAttribute('data-moving', on));
  const motion = new Motion(easel, mark);
  const orchestra = new Orchestra();

  let last = Promise.resolve(), asked = false;
  const receive = async (content, buffers) => {
    const message = content.packed ? await unpacked(buffers[0]) : content;
    try {
      motion.end();
      const places = easel.learn(message);
      const moves = message.moves ?? [];
      if (moves.length && model.get('motion') && !calm.matches && !document.hidden) {
        motion.start(moves, places, model.get('milliseconds'));
      } else easel.paint(places);
      easel.show();
      if (message.sound && model.get('sound')) orchestra.play(message.sound);
      asked = false;
    } catch (error) {  // a message went astray: the kernel tells everything anew, once
      if (asked) throw error;
      asked = true;
      model.send({ kind: 'ready' });
    }
  };
  const onMessage = (content, buffers) => { last = last.then(() => receive(content, buffers), () => receive(content, buffers)); };
  const onResize = () => { motion.end(); easel.paint(); easel.show(); };
  const onAct = () => motion.end();
  model.on('msg:custom', onMessage);
  canvasModel.on('change:width change:height', onResize);
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, onAct, true);
  model.send({ kind: 'ready' });
  return () => {
    motion.end();
    model.off('msg:custom', onMessage);
    canvasModel.off('change:width change:height', onResize);
    for (const type of ['pointerdown', 'keydown']) document.removeEventListener(type, onAct, true);
  };
}

async function unpacked(buffer) {
  const stream = new Blob([buffer]).stream().pipeThrough(new DecompressionStream('deflate'));
  return JSON.parse(await new Response(stream).text());
}

export default { initialize };
