// When the easel paints: at most once in a frame, and in each frame while cards are on their way.
const calm = matchMedia('(prefers-reduced-motion: reduce)');

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

  // Whether cards were on their way: then all is to be painted.
  halt() {
    if (!this.going) return false;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.guard);
    this.frame = 0;
    this.easel.hidden = new Set();
    this.mark(false);
    return true;
  }

  // Everything lies where it belongs, at once.
  end() {
    if (!this.halt()) return;
    this.easel.paint();
    this.easel.show();
  }
}

// What waits to be painted: at once if nothing was painted in this frame, else with everything else in the next one.
class Desk {
  constructor(easel, motion, draw) { Object.assign(this, { easel, motion, draw, frame: 0, waiting: null }); }

  put(places, moves = null) {
    if (places?.length === 0) return;
    const { waiting } = this, all = places === null || waiting?.places === null;
    this.waiting = { places: all ? null : [...new Set([...waiting?.places ?? [], ...places])], moves: waiting ? [] : moves ?? [] };
    if (moves === null) this.later();  // whoever empties the canvas has not done so yet
    else if (!this.frame) this.paint();
  }

  paint() {
    if (!this.easel.parts.length) return;  // nothing is known yet
    const { places, moves } = this.waiting;
    this.waiting = null;
    this.draw(moves, this.motion.halt() ? null : places);
    this.easel.show();
    this.later();
  }

  later() {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      if (this.waiting) this.paint();
    });
  }

  close() { cancelAnimationFrame(this.frame); }
}
