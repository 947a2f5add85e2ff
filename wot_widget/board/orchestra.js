// Short tones for what happens on the table, made by the page itself; each only repeats what is seen and read there.
const TONES = {  // [Hertz, seconds from the beginning, seconds long, kind of wave]
  card: [[520, 0, 0.05, 'triangle']],
  turn: [[440, 0, 0.08, 'sine'], [660, 0.09, 0.12, 'sine']],
  hit: [[140, 0, 0.16, 'square'], [90, 0.05, 0.18, 'triangle']],
  medal: [[660, 0, 0.09, 'triangle'], [880, 0.09, 0.09, 'triangle'], [1320, 0.18, 0.16, 'triangle']],
  end: [[392, 0, 0.14, 'triangle'], [523, 0.14, 0.14, 'triangle'], [659, 0.28, 0.14, 'triangle'], [784, 0.42, 0.3, 'triangle']],
};
const LOUDNESS = 0.08;

class Orchestra {
  // A page may make no sound before it was touched: until then this does nothing.
  play(name) {
    if (!TONES[name] || navigator.userActivation?.hasBeenActive === false) return;
    this.context ??= new AudioContext();
    const start = this.context.currentTime;
    for (const [hertz, wait, seconds, kind] of TONES[name]) {
      const tone = this.context.createOscillator(), gain = this.context.createGain();
      tone.type = kind;
      tone.frequency.value = hertz;
      gain.gain.setValueAtTime(LOUDNESS, start + wait);
      gain.gain.exponentialRampToValueAtTime(0.0001, start + wait + seconds);
      tone.connect(gain).connect(this.context.destination);
      tone.start(start + wait);
      tone.stop(start + wait + seconds);
    }
  }
}
