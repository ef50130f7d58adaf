/** @jest-environment jsdom */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pictures } from './pictures';
import { write } from './drawing/svg';

const folder = join(__dirname, '../../../packages/art/svg');
const drawn = new Map(
  Object.entries(pictures).map(([name, picture]) => [name, write(name, picture)]),
);
/** The names of the pictures for which this is false. */
const not = (isTrue: (text: string, name: string) => boolean): string[] =>
  [...drawn].filter(([name, text]) => !isTrue(text, name)).map(([name]) => name);

/** Bytes of one picture, plain and compressed. */
const DISK_LIMIT = 20_000;
const WIRE_LIMIT = 5_000;

it('is committed as it is drawn', () => {
  const committed = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.replace(/\.svg$/, ''));
  expect(committed.sort()).toEqual([...drawn.keys()].sort());
  const isCommitted = (text: string, name: string) =>
    readFileSync(join(folder, `${name}.svg`), 'utf8') === text;
  expect(not(isCommitted)).toEqual([]);
});

it('is well-formed and small', () => {
  const isWellFormed = (text: string) => {
    const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml');
    return root.nodeName === 'svg' && !root.querySelector('parsererror');
  };
  const isSmall = (text: string) =>
    Buffer.byteLength(text) <= DISK_LIMIT && gzipSync(text).byteLength <= WIRE_LIMIT;
  expect(not((text) => isWellFormed(text) && !/NaN|undefined|Infinity/.test(text))).toEqual([]);
  expect(not(isSmall)).toEqual([]);
});

it('has no scripts and no external references', () => {
  const script = /<script|<foreignObject|<style|<image|\son\w+=|\sstyle=/i;
  expect(not((text) => !script.test(text))).toEqual([]);
  const isClosed = (text: string) =>
    !/https?:|data:|\/\//.test(text.replace('http://www.w3.org/2000/svg', '')) &&
    [...text.matchAll(/href="([^"]*)"|url\(([^)]*)\)/g)].every(([, href, url]) =>
      (href ?? url)?.startsWith('#'),
    );
  expect(not(isClosed)).toEqual([]);
});

it('has unique ids with its own prefix, and uses only those', () => {
  const areItsOwn = (text: string, name: string) => {
    const ids = [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id!);
    const used = [...text.matchAll(/#([\w-]+)[")]/g)]
      .map(([, id]) => id!)
      .filter((id) => !/^[0-9a-f]{3,6}$/i.test(id));
    return (
      new Set(ids).size === ids.length &&
      ids.every((id) => id.startsWith(`${name.replace('/', '-')}-`)) &&
      used.every((id) => ids.includes(id))
    );
  };
  expect(not(areItsOwn)).toEqual([]);
});
