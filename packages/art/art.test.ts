/** @jest-environment jsdom */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const filesIn = (folder: string) =>
  readdirSync(join(__dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.\w+$/.test(file))
    .map((file) => ({ file, bytes: readFileSync(join(__dirname, folder, file)) }));

it.each(filesIn('svg'))('svg/$file is small, well-formed and self-contained', ({ bytes }) => {
  expect(bytes.length).toBeLessThanOrEqual(22_000);
  expect(gzipSync(bytes).length).toBeLessThanOrEqual(5_000);

  const text = bytes.toString();
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  expect(root.nodeName).toBe('svg');
  expect(root.querySelector('parsererror')).toBeNull();
  expect(text).not.toMatch(/<(script|foreignObject|style|image|text)\b|\son\w+=|\sstyle=/i);

  const ids = [...root.querySelectorAll('[id]')].map(({ id }) => `#${id}`);
  expect(new Set(ids).size).toBe(ids.length);
  const references = [...text.matchAll(/href="([^"]*)"|url\(([^)]*)\)/g)];
  const unresolved = references.filter(([, href, url]) => !ids.includes((href ?? url)!));
  expect(unresolved).toEqual([]);
});

/** From the header of a PNG: https://www.w3.org/TR/png/#11IHDR */
const header = (png: Buffer) => ({
  width: png.readUInt32BE(16),
  height: png.readUInt32BE(20),
  isTransparent: (png[25]! & 4) > 0 || png.includes('tRNS'),
});

it.each(filesIn('social'))('social/$file has 1200 x 630 opaque pixels in 200 KB', ({ bytes }) => {
  expect(header(bytes)).toEqual({ width: 1200, height: 630, isTransparent: false });
  expect(bytes.length).toBeLessThanOrEqual(200 * 1024);
});

it.each(filesIn('icons'))(
  'icons/$file is opaque and has the size in its name',
  ({ file, bytes }) => {
    const size = Number(/\d+/.exec(file));
    expect(header(bytes)).toEqual({ width: size, height: size, isTransparent: false });
  },
);

/** The kind of package in a product picture, recognized by a transform that only this kind uses, and its pose. */
const packageIn = (svg: string) => {
  const kind = svg.includes('translate(-75 -290)')
    ? 'bar'
    : svg.includes('translate(4.2 -102)')
      ? 'cartridge'
      : svg.includes('M-80-240H80')
        ? 'pouch'
        : 'jar';
  // The package is the first object that is drawn.
  const pose = /<g transform="(translate[^"]*)"/.exec(svg)?.[1] ?? '';
  return {
    kind,
    angle: Number(/rotate\((-?[\d.]+)\)/.exec(pose)?.[1] ?? 0),
    size: Number(/scale\(([\d.]+)\)/.exec(pose)?.[1] ?? 1),
  };
};

it('shows the same package in different poses on portraits', () => {
  const packages = filesIn('svg/products').map(({ file, bytes }) => ({
    file,
    ...packageIn(bytes.toString()),
  }));
  const haveSamePose = (one: (typeof packages)[number], other: (typeof packages)[number]) =>
    one.kind === other.kind &&
    Math.abs(one.angle - other.angle) < 8 &&
    Math.max(one.size, other.size) / Math.min(one.size, other.size) < 1.25;
  const samePoses = packages.flatMap((one, index) =>
    packages
      .slice(index + 1)
      .filter((other) => haveSamePose(one, other))
      .map((other) => [one.file, other.file]),
  );
  expect(packages.filter(({ kind }) => kind === 'cartridge').length).toBeGreaterThan(1);
  expect(samePoses).toEqual([]);
});
