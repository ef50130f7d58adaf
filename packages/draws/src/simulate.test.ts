import type { DrawTerms } from '@site/contracts';
import { simulate, startSimulation } from './simulate';

const seed = '5a'.repeat(32);
const terms: DrawTerms = {
  winOneIn: 4,
  prizes: [
    { id: 'tee', weight: 3, stock: 40, whenGone: 'next' },
    { id: 'jar', weight: 1, stock: 'unlimited', whenGone: 'lose' },
  ],
  segments: ['tee', null, 'jar', null],
};

it('is the same in one step as in many', () => {
  const inSteps = startSimulation(terms, seed);
  inSteps.play(1);
  inSteps.play(499);
  inSteps.play(0);
  expect(inSteps.play(500)).toEqual(simulate(terms, 1000, seed));
});

it('tells how far it is after each step, and keeps what it told', () => {
  const simulation = startSimulation(terms, seed);
  const early = simulation.play(10);
  const before = structuredClone(early);
  simulation.play(990);
  expect(early).toEqual(before);
  expect(early.draws).toBe(10);
});

it('says which draw took the last of a prize, and that no more of it was awarded', () => {
  const { awarded, goneAt, wins } = simulate(terms, 1000, seed);
  expect(awarded.tee).toBe(40);
  expect(awarded.tee! + awarded.jar!).toBe(wins);
  const { awarded: untilThen } = simulate(terms, goneAt.tee!, seed);
  const { awarded: before } = simulate(terms, goneAt.tee! - 1, seed);
  expect([before.tee, untilThen.tee]).toEqual([39, 40]);
  expect(goneAt).not.toHaveProperty('jar');
});
