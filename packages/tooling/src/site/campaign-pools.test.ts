import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliveredBy } from '@site/api/testing/prizes-by';
import { campaign as wheel } from '@site/api/testing/promotion-site';
import { ADMIN_TOKEN, startTestSite, type TestSite } from '@site/api/testing/test-site';
import { runCommands } from '../testing/run-commands';
import { addCampaignCommand } from './campaign-command';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await startTestSite();
  folder = mkdtempSync(join(tmpdir(), 'pools-'));
  Object.assign(process.env, { SITE_URL: site.address, ADMIN_TOKEN, INIT_CWD: folder });
  await site.services.campaigns.put(wheel({ status: 'draft', ...deliveredBy('pool', 20) }));
  await site.services.campaigns.put(wheel({ id: 'plain' }));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await site.stop();
});

const run = (...words: string[]) => runCommands(addCampaignCommand, 'campaign', ...words);
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

it('fills a pool from a file, and says what it has', async () => {
  write('codes.txt', 'SAVE-1\r\n\r\n SAVE-2\nSAVE-3');
  const filled = await run('fill', 'autumn', 'shirt', 'codes.txt');
  expect(filled).toMatchObject({ errors: '', code: 0 });
  expect(filled.output).toContain('3 codes are added to shirt of autumn.');
  const { output } = await run('pools', 'autumn');
  expect(output).toMatch(/^prize +codes +given out +left to win\nshirt +3 +0 +3\n$/);
  expect((await run('pools', 'plain')).output).toBe(
    'No prize of plain is delivered from a pool.\n',
  );
});

it.each([
  ['codes that are there', 'SAVE-2\n', /1 of these codes are in a pool already \(number 1 of/],
  ['an empty file', '\n \n', /holds no codes; write one on each line/],
  ['what is no code', 'a code of words\n', /a code has 4 to 64 letters/],
])('says why it does not take %s', async (_, text, sentence) => {
  write('more.txt', text);
  const { errors, code } = await run('fill', 'autumn', 'shirt', 'more.txt');
  expect(code).toBe(1);
  expect(errors).toMatch(sentence);
});

it('says what is not there', async () => {
  write('more.txt', 'SAVE-9');
  expect((await run('fill', 'autumn', 'shirt', 'none.txt')).errors).toMatch(
    /none.txt is not there/,
  );
  expect((await run('fill', 'autumn', 'yacht', 'more.txt')).errors).toMatch(/has no prize yacht/);
  expect((await run('pools', 'nowhere')).errors).toMatch(/has no campaign nowhere/);
});
