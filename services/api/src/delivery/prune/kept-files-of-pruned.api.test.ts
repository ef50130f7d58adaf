import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { makeOlder } from '../../testing/older';
import { testRemote, withFiles } from '../../testing/test-parts';

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite();
});
afterAll(() => site.stop());

const tools = (version: string, files: Record<string, string>) =>
  withFiles(testRemote('mfe-tools', version, { contentNamed: true }), {
    'page.js': 'the page',
    ...files,
  });
const release = (version: string, files: Record<string, string>) =>
  site.release(tools(version, files)).expect(201);
const prune = () => site.prune();
const file = (path: string) => site.request.get(`/releases/mfe-tools/files/${path}`);

it('serves a file of a pruned release from one that stays', async () => {
  await release('1.0.0', { 'chunk.1.js': 'one', 'chunk.2.js': 'two' });
  await file('chunk.1.js').expect(200);
  await makeOlder(site.database, 3);
  await release('1.0.1', { 'chunk.1.js': 'one' });
  await prune();
  expect((await file('chunk.1.js').expect(200)).text).toBe('one');
  await file('chunk.2.js').expect(404);
});

it('never gives a pruned address to other bytes, and gives it back to the same', async () => {
  await release('2.0.0', { 'chunk.3.js': 'one' });
  await makeOlder(site.database, 3);
  await prune();
  await file('chunk.3.js').expect(404);
  const { body } = await site.release(tools('2.0.1', { 'chunk.3.js': 'other' })).expect(409);
  expect(body.message).toBe('chunk.3.js is released already, with other content');
  await release('2.0.1', { 'chunk.3.js': 'one' });
  expect((await file('chunk.3.js').expect(200)).text).toBe('one');
});

it('trusts no file to an upload that was cut off', async () => {
  await release('3.0.0', { 'chunk.4.js': 'one' });
  await makeOlder(site.database, 3);
  await release('3.0.1', { 'chunk.4.js': 'one' });
  await release('3.0.2', { 'chunk.4.js': 'one' });
  const cutOff = join(site.dataDir, 'releases/mfe-tools');
  await rm(join(cutOff, '3.0.1'), { recursive: true });
  await prune();
  expect((await file('chunk.4.js').expect(200)).text).toBe('one');
  // Now of 3.0.2: the other one has never come.
  await rm(join(cutOff, '3.0.2'), { recursive: true });
  await file('chunk.4.js').expect(503);
});
