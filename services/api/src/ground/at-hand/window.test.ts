import { createWindow } from './window';

let now = 0;
const windowOf = (length: number) => createWindow(length, () => now);
beforeEach(() => {
  now = 1_000;
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
