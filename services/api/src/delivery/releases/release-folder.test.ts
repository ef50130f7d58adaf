import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@site/contracts/units';
import { releaseFolder } from './release-folder';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = async (name: string, age: number) => {
  await mkdir(join(folder, name, 'media'), { recursive: true });
  const made = new Date(Date.now() - age);
  await utimes(join(folder, name), made, made);
};

it('sweeps what an upload left that was cut off, and leaves uploads under way alone', async () => {
  await put('.draft-old', 25 * HOUR_MS);
  await put('.draft-under-way', HOUR_MS);
  await put('mfe-tools', 25 * HOUR_MS);
  await releaseFolder(folder).sweep();
  expect((await readdir(folder)).sort()).toEqual(['.draft-under-way', 'mfe-tools']);
});

it('sweeps nothing where nothing was ever released', async () => {
  await expect(releaseFolder(join(folder, 'missing')).sweep()).resolves.toBeUndefined();
});

it('removes a release with all its forms, says what that was, and keeps it again', async () => {
  const files = new Map([
    ['entry.js', Buffer.from('entry')],
    ['media/picture.png', Buffer.from('picture')],
  ]);
  const store = releaseFolder(folder);
  await store.keep('mfe-tools', '1.0.0', files);
  await store.keep('mfe-tools', '1.0.0-ab', files);
  const weight = await store.weigh('mfe-tools', '1.0.0');
  expect(weight.files).toBe(4);
  expect(weight.bytes).toBeGreaterThan('entrypicture'.length);

  expect(await store.remove('mfe-tools', '1.0.0')).toEqual(weight);
  expect(await readdir(folder)).toEqual(['mfe-tools']);
  expect(await readdir(join(folder, 'mfe-tools'))).toEqual(['1.0.0-ab']);
  expect(await store.remove('mfe-tools', '1.0.0')).toEqual({ files: 0, bytes: 0 });

  await store.keep('mfe-tools', '1.0.0', files);
  expect(String(await store.read('mfe-tools', '1.0.0', 'entry.js'))).toBe('entry');
});
