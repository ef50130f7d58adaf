import { askedBy, bytesOf, depthOf, isCode, isScript } from './downloaded';

const file = (path: string, start: number, bytes: number, level = 2) => ({
  url: `http://localhost${path}`,
  start,
  bytes,
  level,
});
const fetched = [
  file('/shell.js', 10, 100),
  file('/shell.css', 10, 20),
  file('/photo.png', 15, 5000, 3),
  file('/shell.js', 40, 0, 3),
  file('/later.js', 90, 7, 3),
];

it('counts scripts and styles that were asked for by then, each once', () => {
  expect(bytesOf(askedBy(fetched, 50).filter(isCode))).toBe(120);
  expect(bytesOf(askedBy(fetched, 50).filter(isScript))).toBe(100);
  expect(bytesOf(askedBy(fetched).filter(isCode))).toBe(127);
});

it('measures the depth of what brings the page to life, not of its pictures', () => {
  expect(depthOf(askedBy(fetched, 50))).toBe(2);
  expect(depthOf(askedBy(fetched))).toBe(3);
});
