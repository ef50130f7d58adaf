/** @jest-environment jsdom */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pictures } from './pictures';
import { write } from './drawing/svg';

const folder = join(__dirname, '../../../packages/art/svg');
const names = Object.keys(pictures);
const drawn = (name: string) => write(name, pictures[name]!);

/** Bytes of one picture: on disk, and as a server sends it. */
const DISK_LIMIT = 20_000;
const WIRE_LIMIT = 5_000;

describe('the committed pictures', () => {
  it('are exactly those that are drawn', () => {
    const committed = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.svg'))
      .map((file) => file.replace(/\.svg$/, ''));
    expect(committed.sort()).toEqual([...names].sort());
  });

  it.each(names)('%s equals what its function draws', (name) => {
    expect(readFileSync(join(folder, `${name}.svg`), 'utf8')).toBe(drawn(name));
  });
});

describe.each(names)('%s', (name) => {
  const text = drawn(name);

  it('is a well-formed picture without holes in its numbers', () => {
    const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml');
    expect(root.nodeName).toBe('svg');
    expect(root.querySelector('parsererror')).toBeNull();
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('is small', () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(DISK_LIMIT);
    expect(gzipSync(text).byteLength).toBeLessThanOrEqual(WIRE_LIMIT);
  });

  it('holds neither script nor anything from elsewhere', () => {
    expect(text).not.toMatch(/<script|<foreignObject|<style|<image|\son\w+=|\sstyle=/i);
    expect(text.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|data:|\/\//);
    const references = [...text.matchAll(/href="([^"]*)"|url\(([^)]*)\)/g)];
    expect(references.filter(([, href, url]) => !(href ?? url)?.startsWith('#'))).toEqual([]);
  });

  it('names its definitions once, under its own prefix, and uses only those', () => {
    const ids = [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id as string);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !id.startsWith(`${name.replace('/', '-')}-`))).toEqual([]);
    const used = [...text.matchAll(/#([\w-]+)[")]/g)]
      .map(([, id]) => id as string)
      .filter((id) => !/^[0-9a-f]{3,6}$/i.test(id));
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
