import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { downloadTypes } from './download-types';

const zip = (files: Record<string, string>) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
  );
const ui = 'node_modules/@site/shared-ui';
const exports = { '.': './src/index.d.ts', './router': { types: './src/router.d.ts' } };
const archives: Record<string, Uint8Array> = {
  shell: zip({
    'uses.json': '{}',
    [`${ui}/package.json`]: JSON.stringify({ exports }),
    [`${ui}/src/index.d.ts`]: 'export declare const Button: string;',
    [`${ui}/src/router.d.ts`]: 'export declare const Link: string;',
    'node_modules/react/index.d.ts': 'export {};',
  }),
  'mfe-cards': zip({
    'uses.json': '{}',
    'part-card.d.ts': `export { default } from './src/card';`,
    'src/card.d.ts': 'export default function Card(): string;',
    [`${ui}/src/index.d.ts`]: 'export {};',
  }),
};

const integrityOf = (bytes: Uint8Array) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
const server = createServer(({ url = '' }, response) => {
  const parts = Object.entries(archives).map(([name, bytes]) => [
    name,
    { version: '1.0.0', url: `/releases/${name}`, integrity: integrityOf(bytes) },
  ]);
  const archive = archives[url.replace('/releases/', '')];
  response.end(
    url === '/api/types' ? JSON.stringify(Object.fromEntries(parts)) : transform(archive!),
  );
});
let transform = (archive: Uint8Array) => archive;

let dir: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  process.env.SITE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'types-'))));
afterAll(() => void server.close());

const text = (path: string) => readFileSync(join(dir, '@mf-types', path), 'utf8');

it('writes the shared modules of the shell and what the parts expose', async () => {
  expect(await downloadTypes(dir)).toEqual(['shell@1.0.0', 'mfe-cards@1.0.0']);
  expect(text('@site/shared-ui.d.ts')).toBe(`export * from '../shell/${ui}/src/index';\n`);
  expect(text('@site/shared-ui/router.d.ts')).toBe(
    `export * from '../../shell/${ui}/src/router';\n`,
  );
  expect(text(`shell/${ui}/src/index.d.ts`)).toContain('Button');
  expect(text('mfe-cards/part-card.d.ts')).toContain('./src/card');
  expect(text('mfe-cards/src/card.d.ts')).toContain('Card');
  for (const path of ['shell/node_modules/react', 'shell/uses.json', 'mfe-cards/node_modules'])
    expect(existsSync(join(dir, '@mf-types', path))).toBe(false);
});

it('rejects an archive that differs from the released one', async () => {
  transform = (archive) => archive.slice(1);
  await expect(downloadTypes(dir)).rejects.toThrow(
    '/releases/shell is not the file that was released.',
  );
});
