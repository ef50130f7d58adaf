import { startSimulation } from '@site/draws';
import { MessageChannel } from 'node:worker_threads';
import { playInSlices } from './play-in-slices';

const terms = {
  winOneIn: 2,
  prizes: [{ id: 'tee', weight: 1, stock: 'unlimited', whenGone: 'lose' }] as const,
  segments: ['tee', null],
};
const start = () => startSimulation({ ...terms, prizes: [...terms.prizes] }, '11'.repeat(32));

beforeAll(() => Object.assign(globalThis, { MessageChannel }));

it('plays exactly the requested draws and reports progress', async () => {
  const reported: number[] = [];
  const { signal } = new AbortController();
  const result = await playInSlices(start(), 1_001, ({ draws }) => reported.push(draws), signal);
  expect(result).toEqual(start().play(1_001));
  expect(reported.at(-1)).toBe(1_001);
  expect(reported).toEqual([...new Set(reported)].sort((a, b) => a - b));
});

it('stops when aborted', async () => {
  const controller = new AbortController();
  const reported: number[] = [];
  const playing = playInSlices(
    start(),
    1_000_000,
    ({ draws }) => {
      reported.push(draws);
      controller.abort();
    },
    controller.signal,
  );
  await expect(playing).rejects.toThrow();
  expect(reported).toHaveLength(1);
});
