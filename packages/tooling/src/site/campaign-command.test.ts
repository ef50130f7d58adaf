/** Against a real API, because most commands combine several calls and depend on the campaign's state. */
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatOdds, type CampaignDocument } from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import { campaign } from '@site/api/testing/promotion-site';
import { ADMIN_TOKEN, startTestSite, type TestSite } from '@site/api/testing/test-site';
import { ROOT } from '../repository';
import { commandRunner } from '../testing/command-site';
import { addCampaignCommand, readCampaignFile } from './campaign-command';

let site: TestSite;
const folder = mkdtempSync(join(tmpdir(), 'campaigns-'));
beforeAll(async () => {
  site = await startTestSite();
  const settings = { SITE_URL: site.address, ADMIN_TOKEN, INIT_CWD: folder };
  Object.assign(process.env, settings, { DATA_DIR: join(folder, 'var') });
});
afterAll(() => site.stop());
beforeEach(() => site.database.collection('campaigns').deleteMany({}));

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
const saved = (id = 'autumn') => site.services.campaigns.get(id).catch(() => undefined);
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
    expect(texts).toContain('unchanged: still revision 1');
    const odds = live({ ...document, name: 'Harvest', winOneIn: 50 });
    expect(await output('apply', write(odds))).toMatch(
      /to version 3: winOneIn, rules\.[^]*the new revision 2/,
    );
    expect(await output('apply', 'autumn.json')).toContain('is unchanged, at version 3.');
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
        'autumn.json is not a valid campaign:',
        '  winOneIn: use a whole number from 1 to 100,000,000',
        '  rules: is missing',
        '  theme.glow: unknown field',
        '  colour: unknown field',
        '',
      ].join('\n'),
    );
    expect(await saved()).toBeUndefined();
  });

  it.each([
    ['missing.json', undefined, /^\S+missing\.json: no such file or directory\.\n$/],
    ['broken.json', '{"id": ', /broken.json is not valid JSON: /],
    ['picture.json', 'nowhere.png', /^\S+nowhere\.png: no such file or directory\.\n$/],
    ['text.json', 'notes.txt', /theme.image: notes.txt is not a picture; give a .png, .jpg, /],
  ])('explains why it cannot read %s', async (file, text, message) => {
    if (text?.includes('.')) write({ ...live(), theme: { ...live().theme, image: text } }, file);
    else if (text) inFolder(file, text);
    expect(await errors('apply', file)).toMatch(message);
  });

  it('with --base refuses a file that is based on another version', async () => {
    await put();
    await put({ name: 'Autumn' });
    const apply = (document: object, base: string) =>
      ['apply', write(document), '--base', base] as const;
    expect(await errors(...apply(live({ name: 'Harvest' }), '1'))).toMatch(
      /^autumn is at version 2, saved .* is based on version 1\..* with --base 2\.\n$/,
    );
    expect(await errors(...apply(live({ id: 'winter' }), '1'))).toContain('no campaign winter');
    expect(await errors(...apply(live(), 'one'))).toContain('Give a whole number');
    expect((await saved())?.version).toBe(2);
    expect(await output(...apply(live({ name: 'Harvest' }), '2'))).toContain('to version 3');
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
    ['winter', 'scheduled'],
  ]);
});

it('prints a campaign as the document that apply reads', async () => {
  const { campaign: document } = await put();
  expect(JSON.parse(await output('show', 'autumn'))).toEqual(document);
  expect(await errors('show', 'atumn')).toBe(
    'There is no campaign atumn. See: npm run site -- campaign list\n',
  );
});

it('pauses, resumes and ends a campaign', async () => {
  const status = async () => (await saved())?.campaign.status;
  await put({ status: 'draft' });
  expect(await errors('end', 'autumn')).toContain('autumn is a draft');
  expect(await output('resume', 'autumn')).toContain('Visitors see it on their next load.');
  expect(await status()).toBe('live');
  expect(await output('pause', 'autumn')).toContain('autumn is paused.\nVisitors do not see it');
  expect(await output('pause', 'autumn')).toContain('autumn is already paused.');
  expect(await status()).toBe('paused');
  expect(await output('end', 'autumn')).toContain('Prizes that were won can be claimed until');
  expect(await output('end', 'autumn')).toContain('autumn ended already');
  expect(await errors('resume', 'autumn')).toMatch(
    /^autumn ended .+\. To run it again, apply its file with a later endsAt\.\n$/,
  );
  expect(await status()).toBe('paused');
});

const EXAMPLES = join(ROOT, 'campaigns');

it.each(readdirSync(EXAMPLES).filter((name) => name.endsWith('.json')))(
  '%s is a valid campaign under its own name, with the odds that it states',
  (name) => {
    const campaign = readCampaignFile(join(EXAMPLES, name));
    expect(`${campaign.id}.json`).toBe(name);
    expect(campaign.rules.odds).toBe(formatOdds(campaign.winOneIn));
    expect(campaign.rules.contact).toContain('within 48 hours');
  },
);
