import { setImmediate } from 'node:timers/promises';
import { allEnded } from './all-ended';

const failing = async (word: string, before: Promise<unknown> = Promise.resolve()) => {
  await before;
  throw new Error(word);
};

it('answers with what came of each, in their order', async () => {
  expect(await allEnded([setImmediate(1), 'two'])).toEqual([1, 'two']);
});

it('tells of the first in the list, whichever fails first, and not before the last has ended', async () => {
  let ended = false;
  const last = setImmediate().then(() => (ended = true));
  await expect(
    allEnded([failing('first', setImmediate()), failing('second'), last]),
  ).rejects.toThrow('first');
  expect(ended).toBe(true);
});
