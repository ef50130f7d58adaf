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
