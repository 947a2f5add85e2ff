// Paints a scene on the canvas of an ipycanvas widget. The kernel tells shapes once, then only what has changed.
const [PUSH, POP, PATH, TEXT, PICTURE] = [0, 1, 2, 3, 4];
const MOST_PIXELS = 12e6;  // of pictures that are kept ready made
const PATIENCE = 5000;  // milliseconds until a question that nobody answered is asked again

class Easel {
  constructor(canvasModel, fonts, scale) {
    Object.assign(this, { canvasModel, fonts, scale, shapes: [], parts: [], size: [0, 0, 1], step: 0 });
    this.ready = new Map();  // pictures ready made, by number and size
    this.pixels = 0;
    this.paths = new Map();
    this.hidden = new Set();  // the places of cards that are on their way: part and number of the shape
  }

  // Takes up a message; returns the places of the parts that have changed, or null for all.
  learn({ step, fresh, size, first, shapes, parts }) {
    if (step <= this.step) return [];  // the widget's state, or another page's question, was faster
    if (first === 0) { this.shapes = []; this.ready.clear(); this.paths.clear(); this.pixels = 0; }
    else if (step !== this.step + 1) throw new Error(`message ${this.step + 1} is missing`);
    this.step = step;
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

  const desk = new Desk(easel, motion, (moves, places) => {
    if (moves.length && model.get('motion') && !calm.matches && !document.hidden) {
      motion.start(moves, places, model.get('milliseconds'));
    } else easel.paint(places);
  });

  let last = Promise.resolve(), asked = 0;
  const ask = (patience = PATIENCE) => {
    asked = setTimeout(() => ask(2 * patience), patience);  // an answer can go astray as well
    model.send({ kind: 'ready', step: 0 });
  };
  const receive = async (content, buffers) => {
    const message = content.packed ? await unpacked(buffers[0]) : content;
    try {
      const places = easel.learn(message);
      clearTimeout(asked);
      asked = 0;
      desk.put(places, message.moves ?? []);
      if (message.sound && model.get('sound')) orchestra.play(message.sound);
    } catch (error) {  // a message went astray: the kernel tells everything anew
      if (!asked) ask();
    }
  };
  const queue = (content, buffers) => last = last.then(() => receive(content, buffers), () => receive(content, buffers));
  const onMessage = (content, buffers) => { queue(content, buffers); };
  const fromState = async () => {
    const picture = model.get('picture');
    if (picture?.byteLength) await queue({ packed: true }, [picture]);
  };
  // A canvas that gets another size is emptied after everybody was told of it, and so is one of a page long out of sight.
  const onResize = () => desk.put(null);
  const onSight = () => { if (!document.hidden) desk.put(null); };
  const onAct = () => motion.end();
  model.on('msg:custom', onMessage);
  model.on('change:picture', fromState);
  canvasModel.on('change:width change:height', onResize);
  document.addEventListener('visibilitychange', onSight);
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, onAct, true);
  fromState().then(() => model.send({ kind: 'ready', step: easel.step }));
  return () => {
    motion.end();
    desk.close();
    clearTimeout(asked);
    model.off('msg:custom', onMessage);
    model.off('change:picture', fromState);
    canvasModel.off('change:width change:height', onResize);
    document.removeEventListener('visibilitychange', onSight);
    for (const type of ['pointerdown', 'keydown']) document.removeEventListener(type, onAct, true);
  };
}

async function unpacked(buffer) {
  const stream = new Blob([buffer]).stream().pipeThrough(new DecompressionStream('deflate'));
  return JSON.parse(await new Response(stream).text());
}

export default { initialize };
