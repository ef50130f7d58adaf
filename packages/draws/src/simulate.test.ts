import type { DrawTerms } from '@site/contracts';
import { startSimulation } from './simulate';

const seed = '5a'.repeat(32);
const terms: DrawTerms = {
  winOneIn: 4,
  prizes: [
    { id: 'tee', weight: 3, stock: 40, whenGone: 'next' },
    { id: 'jar', weight: 1, stock: 'unlimited', whenGone: 'lose' },
  ],
  segments: ['tee', null, 'jar', null],
};
const simulate = (draws: number) => startSimulation(terms, seed).play(draws);

it('returns the same result in one step and in several, and does not change earlier results', () => {
  const inSteps = startSimulation(terms, seed);
  const early = inSteps.play(10);
  const before = structuredClone(early);
  inSteps.play(0);
  expect(inSteps.play(990)).toEqual(simulate(1000));
  expect(early).toEqual(before);
  expect(early.draws).toBe(10);
});

it('returns the draw that awarded the last of a prize', () => {
  const { awarded, goneAt, wins } = simulate(1000);
  expect(awarded.tee).toBe(40);
  expect(awarded.tee! + awarded.jar!).toBe(wins);
  const { awarded: after } = simulate(goneAt.tee!);
  const { awarded: before } = simulate(goneAt.tee! - 1);
  expect([before.tee, after.tee]).toEqual([39, 40]);
  expect(goneAt).not.toHaveProperty('jar');
});
