import { createWindow } from './window';

let now = 0;
const ask = jest.fn(() => Promise.resolve());
const windowOf = (length: number) => createWindow({ length, ask, now: () => now });
beforeEach(() => {
  now = 1_000;
  ask.mockReset().mockResolvedValue();
});

it('is open from when the question was put, for its length', () => {
  const window = windowOf(250);
  expect(window.isOpen()).toBe(false);
  window.open(now);
  now += 249;
  expect(window.isOpen()).toBe(true);
  now += 1;
  expect(window.isOpen()).toBe(false);
});

it('closes at a change, and is not opened by an answer to what was asked before', () => {
  const window = windowOf(250);
  const asked = now;
  now += 5;
  window.close();
  window.open(asked);
  window.open(now);
  expect(window.isOpen()).toBe(false);
  window.open(now + 1);
  expect(window.isOpen()).toBe(true);
});

it('is not shortened by an answer that comes late', () => {
  const window = windowOf(250);
  window.open(now);
  window.open(now - 200);
  now += 100;
  expect(window.isOpen()).toBe(true);
});

it('of no length is never open', () => {
  const window = windowOf(0);
  window.open(now);
  expect(window.isOpen()).toBe(false);
});

it('asks once more beside the visitors when half of its time is over, one question at a time', async () => {
  const window = windowOf(250);
  window.open(now);
  now += 124;
  window.isOpen();
  expect(ask).not.toHaveBeenCalled();
  let answer = () => {};
  ask.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  now += 1;
  expect([window.isOpen(), window.isOpen()]).toEqual([true, true]);
  expect(ask).toHaveBeenCalledTimes(1);
  window.open(now);
  answer();
  await Promise.resolve();
  now += 249;
  expect(window.isOpen()).toBe(true);
});

it('closes in its time when nobody answers, and asks again when it is open the next time', async () => {
  const window = windowOf(250);
  window.open(now);
  ask.mockRejectedValue(new Error('away'));
  now += 200;
  expect(window.isOpen()).toBe(true);
  await new Promise(setImmediate);
  now += 50;
  expect(window.isOpen()).toBe(false);
  window.open(now);
  now += 125;
  expect(window.isOpen()).toBe(true);
  expect(ask).toHaveBeenCalledTimes(2);
});
