/** Against a real API, because most commands combine several calls and depend on the campaign's state. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CampaignDocument } from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import { deliveredBy } from '@site/api/testing/prizes-by';
import { campaign } from '@site/api/testing/promotion-site';
import { ADMIN_TOKEN, startTestSite, type TestSite } from '@site/api/testing/test-site';
import { commandRunner } from '../testing/run-commands';
import { addCampaignCommand } from './campaign-command';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await startTestSite();
  folder = mkdtempSync(join(tmpdir(), 'campaigns-'));
  const settings = { SITE_URL: site.address, ADMIN_TOKEN, INIT_CWD: folder };
  Object.assign(process.env, settings, { DATA_DIR: join(folder, 'var') });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await site.stop();
});
beforeEach(async () => {
  await site.database.collection('campaigns').deleteMany({});
  await site.database.collection('campaign-versions').deleteMany({});
});

const { output, errors } = commandRunner(addCampaignCommand, 'campaign');
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
/** A campaign that runs now. */
const live = (change: Partial<CampaignDocument> = {}): CampaignDocument =>
  campaign({
    startsAt: fromNow(-48),
    endsAt: fromNow(48),
    claimUntil: '2037-01-01T00:00:00Z',
    ...change,
  });
const put = (change?: Partial<CampaignDocument>) => site.services.campaigns.put(live(change));
const kept = (id = 'autumn') => site.services.campaigns.find(id);
const inFolder = (name: string, text: string) => writeFileSync(join(folder, name), text);
/** Writes a campaign to a file and returns the file's name. */
const write = (document: object, name = 'autumn.json'): string => {
  inFolder(name, JSON.stringify(document));
  return name;
};

describe('apply', () => {
  it('adds a campaign, then prints changed fields and whether there is a new revision', async () => {
    const document = live();
    expect(await output('apply', write(document))).toBe(
      [
        'Autumn wheel (autumn) is added.',
        'Draws from now on are made under the new revision 1.',
        'Visitors see it on their next load.',
        '',
      ].join('\n'),
    );
    const texts = await output('apply', write({ ...document, name: 'Harvest' }));
    expect(texts).toContain('Harvest (autumn) is changed, to version 2: name.');
    expect(texts).toContain('as they were: still revision 1');
    const odds = live({ ...document, name: 'Harvest', winOneIn: 50 });
    expect(await output('apply', write(odds))).toMatch(
      /to version 3: winOneIn, rules\.[^]*the new revision 2/,
    );
    expect(await output('apply', 'autumn.json')).toContain('is like this already, in version 3.');
  });

  it('embeds a picture that lies beside the file', async () => {
    inFolder('glow.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const { theme } = live();
    await output('apply', write({ ...live(), theme: { ...theme, image: './glow.svg' } }));
    const image = await site.services.campaigns.image('autumn');
    expect(image).toMatchObject({ type: 'image/svg+xml' });
    expect(image?.bytes.toString()).toContain('<svg');
  });

  it('names each invalid field and sends nothing', async () => {
    const { rules: _, ...document } = live({ winOneIn: 0 });
    const theme = { ...live().theme, glow: 1 };
    expect(await errors('apply', write({ ...document, theme, colour: 'red' }))).toBe(
      [
        'autumn.json is no campaign yet:',
        '  winOneIn: use a whole number from 1 to 100000000',
        '  rules: is missing',
        '  theme.glow: is no field of a campaign',
        '  colour: is no field of a campaign',
        '',
      ].join('\n'),
    );
    expect(await kept()).toBeUndefined();
  });

  it.each([
    ['missing.json', undefined, /^The file \S+missing.json is not there\.\n$/],
    ['broken.json', '{"id": ', /broken.json is not valid JSON: /],
    ['picture.json', 'nowhere.png', /^The picture of theme.image \S+ is not there\.\n$/],
    ['text.json', 'notes.txt', /theme.image: notes.txt is no picture; give a .png, .jpg, /],
  ])('explains why it cannot read %s', async (file, text, sentence) => {
    if (text?.includes('.')) write({ ...live(), theme: { ...live().theme, image: text } }, file);
    else if (text) inFolder(file, text);
    expect(await errors('apply', file)).toMatch(sentence);
  });

  it('with --base refuses a stale file, and prints what has changed since', async () => {
    await put({ endsAt: '2036-06-01T12:00:00Z' });
    await put({ endsAt: '2036-07-01T12:00:00Z' });
    const apply = (document: object, base: string) =>
      ['apply', write(document), '--base', base] as const;
    const stale = await errors(...apply(live({ name: 'Harvest' }), '1'));
    expect(stale).toMatch(/^autumn is in version 2 now, saved .* is made from version 1\./);
    expect(stale).toMatch(/^ {2}endsAt .* Jul 1, 2036, 7:00 AM CDT$/m);
    expect((await kept())?.version).toBe(2);
    expect(await errors(...apply(live(), '7'))).toContain('There is no version 7 of autumn');
    expect(await errors(...apply(live({ id: 'winter' }), '1'))).toContain('no campaign winter');
    expect(await output(...apply(live({ name: 'Harvest' }), '2'))).toContain('to version 3');
    await site.database.collection('campaign-versions').deleteMany({});
    expect(await errors(...apply(live(), '1'))).toContain('Version 1 is not kept any more');
  });
});

it('lists campaigns with their current state', async () => {
  await put();
  await put({ id: 'winter', startsAt: fromNow(24) });
  await put({ id: 'spring', status: 'draft', endsAt: fromNow(72) });
  await put({ id: 'summer', endsAt: fromNow(-1) });
  const [title = '', ...rows] = (await output('list')).trimEnd().split('\n');
  expect(title).toMatch(/^id +name +wheel +state +from +until +revision +draws$/);
  const state = (row: string) => row.slice(title.indexOf('state'), title.indexOf('from')).trim();
  expect(rows.map((row) => [row.split(' ')[0], state(row)])).toEqual([
    ['autumn', 'running'],
    ['spring', 'draft'],
    ['summer', 'ended'],
    ['winter', 'to come'],
  ]);
});

it('shows a campaign for people, and as the document that apply reads', async () => {
  const { campaign: document } = await put();
  const text = await output('show', 'autumn');
  expect(text).toMatch(/state +running\n/);
  expect(text).toContain('Segments: A shirt | Try Again');
  expect(JSON.parse(await output('show', 'autumn', '--json'))).toEqual(document);
  expect(await errors('show', 'atumn')).toBe(
    'The site has no campaign atumn. See which it has: npm run site -- campaign list\n',
  );
});

it('pauses, resumes, ends and removes a campaign', async () => {
  const status = async () => (await kept())?.campaign.status;
  await put({ status: 'draft' });
  expect(await errors('end', 'autumn')).toContain('autumn is a draft');
  expect(await output('resume', 'autumn')).toContain('Visitors see it on their next load.');
  expect(await status()).toBe('live');
  expect(await output('pause', 'autumn')).toContain('autumn is paused.\nVisitors do not see it');
  expect(await output('pause', 'autumn')).toContain('autumn is paused already.');
  expect(await status()).toBe('paused');
  expect(await output('end', 'autumn')).toContain('What was won can be claimed until');
  expect(await output('end', 'autumn')).toContain('autumn ended already');
  expect(await output('resume', 'autumn')).toContain('Visitors do not see it: it ended');
  expect(await output('remove', 'autumn')).toContain('autumn is removed');
  expect(await kept()).toBeUndefined();
});

describe('versions', () => {
  beforeEach(async () => {
    const first = live();
    await put(first);
    await put({ ...first, name: 'Harvest', endsAt: '2036-07-01T12:00:00Z' });
  });

  it('are listed and compared', async () => {
    const [title, second, first] = (await output('versions', 'autumn')).split('\n');
    expect(title).toMatch(/^version +saved +by +revision +changed$/);
    expect(second).toMatch(/^ +2 +\w{3} .* name, endsAt$/);
    expect(first).toMatch(/^ +1 /);
    const text = await output('diff', 'autumn', '1');
    expect(text).toMatch(/^field +version 1 +version 2\nname +Autumn wheel +Harvest\n/);
    expect(text).toMatch(/^endsAt .* Jul 1, 2036, 7:00 AM CDT$/m);
    expect(await output('diff', 'autumn', '2', '2')).toContain('Nothing differs');
    expect(await errors('diff', 'autumn', '7')).toBe('No version 7 of autumn is kept\n');
    expect(await errors('diff', 'autumn', 'one')).toContain('Give the number of a version');
  });

  it('are restored as a new version', async () => {
    expect(await output('restore', 'autumn', '1')).toContain(
      'autumn is as it was in version 1, saved as version 3.',
    );
    expect((await kept())?.campaign.name).toBe('Autumn wheel');
    expect(await output('versions', 'autumn')).toMatch(/ 3 .* version 1 again: name, endsAt/);
  });
});

it('simulates what prizes cost and when they run out, the same for the same seed', async () => {
  const prizes = live().prizes.map((prize) => ({ ...prize, stock: 20, cost: 2.5 }));
  await put({ winOneIn: 10, prizes });
  const seed = ['--seed', 'ab'.repeat(32)];
  const words = ['simulate', 'autumn', '--draws', '1000', '--spins-per-day', '100', ...seed];
  const text = await output(...words);
  expect(text).toMatch(/^Autumn wheel: 1,000 draws at 1 in 10\n/);
  expect(text).toMatch(/^T-Shirt +20 +100\.0 +20 +\$50\.00 +\d+ +\d{4}-\d\d-\d\d$/m);
  expect(await output(...words)).toBe(text);
  expect(await errors('simulate', 'autumn', '--draws', '1.5')).toContain('from 1 to 10000000.');
});

it('shows a funnel in total, by prize, by product and by hour', async () => {
  await put();
  const spin = { campaignId: 'autumn', sessionId: 'visit', productId: 'vape-1' };
  for (let count = 0; count < 2; count += 1)
    await site.request.post('/api/qr/scan').send(spin).expect(200);
  await site.services.hourlyCounts.settled();
  await site.services.sourceCounts.settled();
  const text = await output('stats', 'autumn');
  expect(text).toMatch(/^visits +0\nreveals +0\nspins +2\nwins +2, 100% of spins, 1 in 1\.0\n/m);
  expect(text).toMatch(/^T-Shirt +2 +0 +unlimited$/m);
  expect(text).toMatch(/^vape-1 +0 +0 +2 +2 +0 +0$/m);
  expect(text).toMatch(/ 2 +2 +0 +0 +█{30}$/m);
  expect((await output('stats', 'autumn', '--csv')).split('\r\n').slice(0, 3)).toEqual([
    '\ufeffby,name,visits,reveals,spins,wins,claims,redeemed',
    'all,autumn,0,0,2,2,0,0',
    'product,vape-1,0,0,2,2,0,0',
  ]);
});

describe('codes', () => {
  const read = (...path: string[]) => readFileSync(join(folder, ...path), 'latin1');

  it('are a private PDF and a CSV that spreadsheets do not read as formulas', async () => {
    await put({ name: '=HYPERLINK("x")', requiresCode: true });
    const words = ['codes', 'autumn', '--count', '13', '--out', 'print', '--paper', 'a4'];
    expect(await output(...words)).toMatch(/^13 codes of =HYPERLINK\("x"\), good until /);
    const files = readdirSync(join(folder, 'print'));
    for (const file of ['', ...files])
      expect(statSync(join(folder, 'print', file)).mode & 0o077).toBe(0);
    const table = files.find((name) => name.endsWith('.csv'))!;
    const [title, ...rows] = read('print', table).trim().split('\r\n');
    // A byte order mark, read as Latin-1.
    expect(title).toBe('\u00ef\u00bb\u00bfurl,code,campaign,expires');
    expect(rows).toHaveLength(13);
    const [url = '', code = '', name = ''] = rows[0]!.split(',');
    expect(name).toBe(`"'=HYPERLINK(""x"")"`);
    expect(new URL(url).searchParams.get('code')).toBe(code);
    const sheet = files.find((name) => name.endsWith('.pdf'))!;
    expect(read('print', sheet).match(/\/Type \/Page\b/g)).toHaveLength(2);
  });

  it('are printed again until they are revoked', async () => {
    await put({ requiresCode: true });
    const text = await output('codes', 'autumn', '--count', '2', '--out', 'first');
    const batch = /campaign print autumn (\w+)/.exec(text)![1]!;
    expect(await output('print', 'autumn', batch, '--out', 'second')).toMatch(/^2 codes of Autumn/);
    expect(read('second', `autumn-${batch}.csv`)).toBe(read('first', `autumn-${batch}.csv`));
    await site.services.codes.revoke('autumn', batch);
    expect(await errors('print', 'autumn', batch)).toContain('was withdrawn');
  });

  it('are not created when the files could not be written or printed', async () => {
    await put({ id: 'unprinted' });
    inFolder('a-file', '');
    const codes = ['codes', 'unprinted', '--count', '1'];
    expect(await errors(...codes, '--out', 'a-file/x')).toContain('No codes were asked for.');
    expect(await errors(...codes, '--label', 'Łódź wins')).toContain('cannot show Ł ź.');
    expect(await errors('codes', 'unprinted', '--count', '10001')).toContain('from 1 to 10000');
    const batches = site.database.collection('code-batches');
    expect(await batches.countDocuments({ campaign: 'unprinted' })).toBe(0);
    expect(await output(...codes)).toContain('does not require a code');
  });
});

describe('pools', () => {
  beforeEach(() => put({ id: 'pooled', status: 'draft', ...deliveredBy('pool', 20) }));

  it('are filled from a file and counted', async () => {
    inFolder('codes.txt', 'SAVE-1\r\n\r\n SAVE-2\nSAVE-3');
    expect(await output('fill', 'pooled', 'shirt', 'codes.txt')).toContain('3 codes are added');
    expect(await output('pools', 'pooled')).toMatch(
      /^prize +codes +given out +left to win\nshirt +3 +0 +3\n$/,
    );
    await put({ id: 'plain' });
    expect(await output('pools', 'plain')).toContain('No prize of plain is delivered from a pool.');
  });

  it.each([
    ['an empty file', 'shirt', '\n \n', /holds no codes; write one on each line/],
    ['an invalid code', 'shirt', 'a code of words\n', /a code has 4 to 64 letters/],
    ['an unknown prize', 'yacht', 'SAVE-9', /has no prize yacht/],
  ])('refuse %s', async (_, prize, text, sentence) => {
    inFolder('more.txt', text);
    expect(await errors('fill', 'pooled', prize, 'more.txt')).toMatch(sentence);
    expect(await errors('fill', 'pooled', prize, 'none.txt')).toMatch(/none.txt is not there/);
  });
});
