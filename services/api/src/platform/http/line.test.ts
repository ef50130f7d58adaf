import { createAdmission } from './admission';
import { createLine, type Line } from './line';

jest.useFakeTimers();

const AT_ONCE = 10;

/** A line before ten places; `come` tells how each who comes from a network fares. */
const standing = () => {
  const line = createLine(createAdmission(AT_ONCE), () => Date.now());
  const come = (many: number, network = 'one', isGone = () => false) => {
    const told: (boolean | undefined)[] = Array.from({ length: many });
    told.forEach((_, one) => {
      void line.enter(network, isGone).then((mayBegin) => (told[one] = mayBegin));
    });
    return told;
  };
  return { line, come };
};

/** Ten at a time, each of a tenth of a second, for as long as somebody begins. */
const serve = async (line: Line, seconds: number, told: (boolean | undefined)[]) => {
  let left = 0;
  for (let round = 0; round < 10 * seconds; round += 1) {
    await jest.advanceTimersByTimeAsync(100);
    const begun = told.filter(Boolean).length;
    for (; left < begun; left += 1) line.leave('GET /', 1);
  }
};

const count = (told: (boolean | undefined)[], what: boolean | undefined) =>
  told.filter((one) => one === what).length;

it('a rush waits for its turn, as it came', async () => {
  const { line, come } = standing();
  const told = come(300);
  await jest.advanceTimersByTimeAsync(0);
  expect(told.indexOf(undefined)).toBe(AT_ONCE);
  await serve(line, 1, told);
  const first = told.indexOf(undefined);
  expect(first).toBeGreaterThan(AT_ONCE);
  expect(told.slice(first)).toEqual(Array.from({ length: 300 - first }));
  await serve(line, 3, told);
  expect(count(told, true)).toBe(300);
});

it('a line has an end', async () => {
  const told = standing().come(AT_ONCE + 501);
  await jest.advanceTimersByTimeAsync(0);
  expect([count(told, true), count(told, undefined), told.at(-1)]).toEqual([AT_ONCE, 500, false]);
});

it('where more come than can be answered few wait, until that is over', async () => {
  const { line, come } = standing();
  const told: (boolean | undefined)[][] = [];
  let left = 0;
  for (let tenth = 0; tenth < 100; tenth += 1) {
    told.push(come(100));
    await jest.advanceTimersByTimeAsync(100);
    for (const begun = count(told.flat(), true); left < begun; left += 1) line.leave('GET /', 1);
  }
  const late = told.at(-1)!;
  expect(count(late, true)).toBeGreaterThan(0);
  expect(count(told.flat(), undefined)).toBeLessThanOrEqual(8);

  await jest.advanceTimersByTimeAsync(1_001);
  const again = come(50);
  await serve(line, 3, again);
  expect(count(again, true)).toBe(50);
});

it('whoever has waited for five seconds is told so', async () => {
  const { come } = standing();
  come(AT_ONCE);
  const told = come(3);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(count(told, undefined)).toBe(3);
  await jest.advanceTimersByTimeAsync(1);
  expect(count(told, false)).toBe(3);
});

describe('a network that asks for much', () => {
  it('has no more turns than another', async () => {
    const { line, come } = standing();
    const loud = come(400, 'loud');
    const quiet = come(3, 'quiet');
    await jest.advanceTimersByTimeAsync(0);
    for (let turn = 0; turn < 6; turn += 1) line.leave('GET /', 1);
    await jest.advanceTimersByTimeAsync(0);
    expect([count(loud, true), count(quiet, true)]).toEqual([AT_ONCE + 3, 3]);
  });
});
