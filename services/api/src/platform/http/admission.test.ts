import { createAdmission } from './admission';

/** Rounds of as many calls as are admitted of those who come at once; `takes` by how many are under way, in ms. */
const played = (first = 50) => {
  let time = 0;
  const admission = createAdmission(first, () => time);
  const play = (come: number, seconds: number, takes: (atOnce: number) => number): number => {
    const end = time + 1_000 * seconds;
    let refused = 0;
    while (time < end) {
      let entered = 0;
      for (let one = 0; one < come; one += 1)
        if (admission.enter()) entered += 1;
        else refused += 1;
      const took = takes(entered);
      time += took;
      for (let one = 0; one < entered; one += 1) admission.leave('GET /', took);
    }
    return refused;
  };
  return { admission, play };
};

/** A database that works on four at a time: more wait in a line. */
const four = (atOnce: number) => 10 * Math.max(1, atOnce / 4);

it('admits as many as are answered about as fast as one, for as long as too many come', () => {
  const { admission, play } = played();
  for (let minute = 0; minute < 5; minute += 1) {
    expect(play(500, 60, four)).toBeGreaterThan(0);
    expect(four(admission.limit())).toBeLessThanOrEqual(40);
    expect(admission.limit()).toBeGreaterThanOrEqual(8);
  }
});

it('admits more again when the line is gone', () => {
  const { admission, play } = played();
  play(500, 60, four);
  const busy = admission.limit();
  play(500, 60, () => 10);
  expect(admission.limit()).toBeGreaterThan(2 * busy);
});

it('refuses none of few, however long they take', () => {
  const { admission, play } = played();
  play(1, 1, () => 1);
  expect(play(10, 600, () => 2_000)).toBe(0);
  expect(admission.limit()).toBe(50);
});
