import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { campaign, startPromotionSite, type PromotionSite } from '@site/api/testing/promotion-site';
import { ADMIN_TOKEN } from '@site/api/testing/test-site';
import { runCommands } from '../testing/run-commands';
import { addDrawsCommand } from './draws-command';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
  Object.assign(process.env, { SITE_URL: site.address, ADMIN_TOKEN });
  await site.put(campaign({ winOneIn: 2 }));
  await site.put(campaign({ id: 'winter', name: 'Winter' }));
  await site.put(campaign({ id: 'draft', status: 'draft' }));
});
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'draws-command-'));
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});
// The command has the clock of the site that it checks.
beforeEach(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => site.now().getTime());
});

const verify = (...words: string[]) => runCommands(addDrawsCommand, 'draws', 'verify', ...words);

it('has nothing to verify before anybody has played', async () => {
  expect((await verify()).output).toBe('No campaign was played so far.\n');
  expect((await verify('autumn')).output).toBe('autumn: no draws yet\n');
  for (let spin = 0; spin < 6; spin += 1) await site.person().scanned();
  await site.person().scanned('winter');
});

it('counts what is sealed until its day is over', async () => {
  expect(await verify('autumn')).toEqual({
    output: 'autumn: 0 draws verified, 6 sealed until their day is over; 6 without a ticket\n',
    errors: '',
    code: 0,
  });
});

it('verifies every draw of every campaign when the day is over', async () => {
  site.pass(24 * 60);
  await site.person().scanned();
  const { output, code } = await verify();
  expect(code).toBe(0);
  expect(output).toContain(
    'autumn: 6 draws verified, 1 sealed until their day is over; 7 without a ticket\n',
  );
  expect(output).toContain(
    'winter: 1 draw verified, 0 sealed until their day is over; 1 without a ticket\n',
  );
  expect(output).not.toContain('draft');
});

it('needs no token for a campaign that is named', async () => {
  delete process.env.ADMIN_TOKEN;
  expect(await verify('winter')).toMatchObject({ code: 0 });
  process.env.ADMIN_TOKEN = ADMIN_TOKEN;
});

it('checks that an older list of heads still fits, and reads no list that nobody has signed', async () => {
  await site.services.drawHeads.sign('autumn');
  const { text } = await site.request.get('/api/promotions/heads.txt').expect(200);
  const file = join(folder, 'heads.txt');
  await writeFile(file, text);
  expect(await verify('--witness', file)).toMatchObject({ code: 0 });
  await writeFile(file, text.replace(/^(draw autumn \d+ )./m, '$1x'));
  expect(await verify('--witness', file)).toMatchObject({
    errors: expect.stringMatching(/heads.txt: line \d+ is not a line of a list of heads\.\n/),
    code: 1,
  });
  await writeFile(file, text);

  const draws = site.database.collection<{ _id: string }>('draws');
  const last = await draws.findOneAndDelete({ _id: 'autumn/0000000007' });
  expect(await verify('autumn', '--witness', file)).toMatchObject({
    errors: 'autumn: draw 7 is not in order: it is missing, although draw 7 was published.\n',
    code: 1,
  });
  await draws.insertOne(last!);
  expect(await verify('--witness', join(folder, 'none.txt'))).toMatchObject({ code: 1 });
});

it('names the first draw that is not in order, and still looks at the other campaigns', async () => {
  await site.database
    .collection<{ _id: string }>('draws')
    .updateOne({ _id: 'autumn/0000000003' }, { $set: { segment: 99 } });
  const { output, errors, code } = await verify();
  expect(code).toBe(1);
  expect(errors).toBe('autumn: draw 3 is not in order: its record was changed.\n');
  expect(output).toContain('winter: 1 draw verified');
});

it('says that there is no such campaign', async () => {
  expect(await verify('spring')).toMatchObject({
    errors: 'There is no promotion of this name\n',
    code: 1,
  });
});
