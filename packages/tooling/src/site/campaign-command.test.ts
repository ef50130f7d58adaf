import { readdirSync, readFileSync, writeFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CampaignDocument } from '@site/contracts';
import { campaign as wheel } from '@site/api/testing/promotion-site';
import { ADMIN_TOKEN, startTestSite } from '@site/api/testing/test-site';
import { campaignSite, fromNow, running } from '../testing/campaign-site';
import { addCampaignCommand } from './campaign-command';

const api = { start: startTestSite, token: ADMIN_TOKEN };
const ground = campaignSite(api, addCampaignCommand, 'campaign');
const { said, failed, write, kept, put } = ground;

const live = (change: Partial<CampaignDocument> = {}): CampaignDocument =>
  wheel({ ...running(), ...change });

describe('apply', () => {
  it('adds a campaign from a file and says from when on visitors have it', async () => {
    expect(await said('apply', write(live()))).toBe(
      [
        'Autumn wheel (autumn) is added.',
        'Draws from now on are made under the new revision 1.',
        'Visitors see it on their next load.',
        '',
      ].join('\n'),
    );
    expect((await kept())?.campaign).toMatchObject({ id: 'autumn', status: 'live' });
  });

  it('says what has changed, and whether that makes a new revision', async () => {
    const before = live();
    await put(before);
    const { revision = 0 } = (await kept())!;
    const texts = await said('apply', write({ ...before, name: 'Harvest' }));
    expect(texts).toContain('Harvest (autumn) is changed, to version 2: name.');
    expect(texts).toContain(`as they were: still revision ${revision}`);
    const odds = await said('apply', write(live({ ...before, name: 'Harvest', winOneIn: 50 })));
    expect(odds).toContain('to version 3: winOneIn, rules.');
    expect(odds).toContain(`the new revision ${revision + 1}`);
    expect(await said('apply', 'autumn.json')).toBe(
      'Harvest (autumn) is like this already, in version 3.\n',
    );
  });

  it('takes a picture from beside the file', async () => {
    writeFileSync(join(ground.folder, 'glow.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const { theme } = live();
    await said('apply', write({ ...live(), theme: { ...theme, image: './glow.svg' } }));
    const image = await ground.site.services.campaigns.image('autumn');
    expect(image?.type).toBe('image/svg+xml');
    expect(image?.bytes.toString()).toContain('<svg');
  });

  it('names each field that is not right, and sends nothing', async () => {
    const { rules: _, ...document } = live({ endsAt: fromNow(-72), winOneIn: 0 });
    expect(await failed('apply', write(document))).toBe(
      [
        'autumn.json is no campaign yet:',
        '  winOneIn: use a whole number from 1 to 100000000',
        '  rules: is missing',
        '',
      ].join('\n'),
    );
    expect(await failed('apply', write({ ...live(), winOneIn: 50 }))).toContain(
      '  rules.odds: the odds are others: write "1 in 50", or change them\n',
    );
    expect(await kept()).toBeUndefined();
  });

  it.each([
    ['missing.json', /^The file \S+missing.json is not there\.\n$/],
    ['broken.json', /broken.json is not valid JSON: /],
    ['picture.json', /^The picture of theme.image \S+nowhere.png is not there\.\n$/],
    ['text.json', /theme.image: notes.txt is no picture; give a .png, .jpg, .webp or .svg file/],
  ])('says in a sentence why it cannot read %s', async (file, sentence) => {
    writeFileSync(join(ground.folder, 'broken.json'), '{"id": ');
    write({ ...live(), theme: { ...live().theme, image: 'nowhere.png' } }, 'picture.json');
    write({ ...live(), theme: { ...live().theme, image: 'notes.txt' } }, 'text.json');
    expect(await failed('apply', file)).toMatch(sentence);
  });

  it('passes on what the site refuses', async () => {
    await put(live());
    const moved = write({ ...live(), timeZone: 'America/Denver' });
    expect(await failed('apply', moved)).toMatch(
      /another id instead\n {2}timeZone: the time zone decides/,
    );
  });
});

it('lists campaigns with what they do now', async () => {
  await put(live());
  await put(live({ id: 'winter', name: 'Winter', startsAt: fromNow(24) }));
  await put(live({ id: 'spring', name: 'Spring', status: 'draft', endsAt: fromNow(72) }));
  await put(live({ id: 'summer', name: 'Summer', endsAt: fromNow(-1) }));
  const [title = '', ...rows] = (await said('list')).trimEnd().split('\n');
  expect(title).toMatch(/^id +name +wheel +state +from +until +revision +draws$/);
  const column = (row: string) => row.slice(title.indexOf('state'), title.indexOf('from')).trim();
  expect(rows.map((row) => [row.split(' ')[0], column(row)])).toEqual([
    ['autumn', 'running'],
    ['spring', 'draft'],
    ['summer', 'ended'],
    ['winter', 'to come'],
  ]);
});

it('shows one for people, and as the document that apply reads', async () => {
  const document = live();
  await put(document);
  const text = await said('show', 'autumn');
  expect(text).toMatch(/state +running\n/);
  expect(text).toContain('Segments: A shirt | Try Again');
  expect(JSON.parse(await said('show', 'autumn', '--json'))).toEqual(document);
  expect(await failed('show', 'atumn')).toBe(
    'The site has no campaign atumn. See which it has: npm run site -- campaign list\n',
  );
});

describe('pause, resume and end', () => {
  const play = () => ground.site.request.get('/api/qr/campaign/autumn');

  it('take a campaign from visitors and give it back', async () => {
    await put(live());
    expect(await said('pause', 'autumn')).toContain('autumn is paused.\nVisitors do not see it');
    await play().expect(404);
    expect(await said('pause', 'autumn')).toContain('autumn is paused already.');
    expect(await said('resume', 'autumn')).toContain('Visitors see it on their next load.');
    await play().expect(200);
    expect(await said('end', 'autumn')).toContain('What was won can be claimed until');
    await play().expect(404);
    expect(await said('end', 'autumn')).toContain('autumn ended already');
    expect(await said('resume', 'autumn')).toContain('Visitors do not see it: it ended');
  });

  it('put a draft live', async () => {
    await put(live({ status: 'draft' }));
    await said('resume', 'autumn');
    await play().expect(200);
  });

  it('end one that has not begun, or is paused; not a draft', async () => {
    await put(live({ startsAt: fromNow(24) }));
    expect(await said('end', 'autumn')).toContain('autumn has ended.');
    await put(live({ id: 'paused', status: 'paused' }));
    expect(await said('end', 'paused')).toContain('paused has ended.');
    await put(live({ id: 'draft', status: 'draft' }));
    expect(await failed('end', 'draft')).toContain('draft is a draft');
  });

  it('are not all: one that nobody has played is removed', async () => {
    await put(live());
    expect(await said('remove', 'autumn')).toContain('autumn is removed');
    expect(await kept()).toBeUndefined();
    await put(live({ id: 'played' }));
    const visit = { campaignId: 'played', sessionId: 'visit' };
    await ground.site.request.post('/api/qr/scan').send(visit).expect(200);
    expect(await failed('remove', 'played')).toContain('was played (draws: 1)');
  });
});

describe('simulate', () => {
  const scarce = () =>
    live({
      prizes: live().prizes.map((prize) => ({ ...prize, stock: 20, cost: 2.5 })),
      winOneIn: 10,
    });

  it('says what each prize comes to and when it is gone, the same for the same seed', async () => {
    const words = ['--draws', '1000', '--spins-per-day', '100', '--seed', 'ab'.repeat(32)];
    const file = write(scarce());
    const text = await said('simulate', file, ...words);
    expect(text).toMatch(/^Autumn wheel: 1,000 draws at 1 in 10\n/);
    const row = /^T-Shirt +20 +100\.0 +20 +\$50\.00 +(\d+) +(\d{4}-\d\d-\d\d)$/m.exec(text);
    const gone = Number(row?.[1]);
    expect(gone).toBeGreaterThan(50);
    expect(gone).toBeLessThan(1000);
    expect(await said('simulate', file, ...words)).toBe(text);
  });

  it('knows a campaign of the site by its id, and days after its end', async () => {
    await put(scarce());
    const text = await said('simulate', 'autumn', '--draws', '1000', '--spins-per-day', '1');
    expect(text).toMatch(/after the end$/m);
  });

  it.each(['0', '1.5', 'many', '99999999999'])('refuses %s draws', async (draws) => {
    expect(await failed('simulate', 'autumn', '--draws', draws)).toContain(
      'Give a whole number from 1 to 10000000.',
    );
  });
});

it('shows the steps from visit to prize in all, by prize and product, and over time, and as a table', async () => {
  await put(live());
  const spin = () =>
    ground.site.request
      .post('/api/qr/scan')
      .send({ campaignId: 'autumn', sessionId: 'visit', productId: 'vape-1' });
  await spin().expect(200);
  const { headers } = await spin().expect(200);
  await spin().set('cookie', String(headers['set-cookie'])).expect(429);
  await ground.site.services.hourlyCounts.settled();
  await ground.site.services.sourceCounts.settled();
  const text = await said('stats', 'autumn');
  expect(text).toMatch(
    /^visits +0\nreveals +0\nspins +2\nwins +2, 100% of spins, 1 in 1\.0\nclaims +0, 0% of/m,
  );
  expect(text).toMatch(/^redeemed +0\nrefused +1 \(1 too soon\)$/m);
  expect(text).toMatch(/^T-Shirt +2 +0 +unlimited$/m);
  expect(text).toMatch(/^vape-1 +0 +0 +2 +2 +0 +0$/m);
  expect(text).toMatch(/ 2 +2 +0 +1 +█{30}$/m);
  const lines = (await said('stats', 'autumn', '--csv')).trimEnd().split('\r\n');
  expect(lines.slice(0, 3)).toEqual([
    'by,name,visits,reveals,spins,wins,claims,redeemed',
    'all,autumn,0,0,2,2,0,0',
    'product,vape-1,0,0,2,2,0,0',
  ]);
});

describe('codes', () => {
  const files = (extension: string) =>
    readdirSync(join(ground.folder, 'print')).filter((name) => name.endsWith(extension));

  it('are a sheet to print and a table that no spreadsheet takes for formulas', async () => {
    await put(live({ name: '=HYPERLINK("x")', requiresCode: true }));
    const text = await said('codes', 'autumn', '--count', '13', '--out', 'print', '--paper', 'a4');
    expect(text).toMatch(/^13 codes of =HYPERLINK\("x"\), good until /);

    const [table = ''] = files('.csv');
    const [title, ...rows] = readFileSync(join(ground.folder, 'print', table), 'utf8')
      .trim()
      .split('\r\n');
    expect(title).toBe('url,code,campaign,expires');
    expect(rows).toHaveLength(13);
    const [url = '', code = '', name = ''] = rows[0]!.split(',');
    expect(name).toBe(`"'=HYPERLINK(""x"")"`);
    expect(new URL(url).searchParams.get('code')).toBe(code);
    await ground.site.request
      .post('/api/qr/scan')
      .send({ campaignId: 'autumn', sessionId: 'visit', code })
      .expect(200);

    const [sheet = ''] = files('.pdf');
    for (const file of ['', table, sheet])
      expect(statSync(join(ground.folder, 'print', file)).mode & 0o077).toBe(0);
    const pdf = readFileSync(join(ground.folder, 'print', sheet), 'latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(pdf).toContain('/MarkInfo');
  });

  it('are printed once more, the same ones, as long as they are good', async () => {
    await put(live({ requiresCode: true }));
    const text = await said('codes', 'autumn', '--count', '2', '--out', 'first');
    const again = /campaign print autumn (\w+)/.exec(text)?.[1] ?? '';
    const table = (folder: string) =>
      readFileSync(join(ground.folder, folder, `autumn-${again}.csv`), 'utf8');
    expect(await said('print', 'autumn', again, '--out', 'second')).toMatch(/^2 codes of Autumn/);
    expect(table('second')).toBe(table('first'));
    expect(readdirSync(join(ground.folder, 'second'))).toContain(`autumn-${again}.pdf`);
    await ground.site.services.codes.revoke('autumn', again);
    expect(await failed('print', 'autumn', again, '--out', 'third')).toContain('was withdrawn');
  });

  it('are not printed with letters that the cards have not', async () => {
    await put(live({ requiresCode: true }));
    const wanted = ['codes', 'autumn', '--count', '2', '--label', 'Łódź wins'];
    expect(await failed(...wanted)).toContain('The cards cannot show Ł ź.');
  });

  it('are not made where they could not be written', async () => {
    await put(live());
    writeFileSync(join(ground.folder, 'a-file'), '');
    expect(await failed('codes', 'autumn', '--count', '1', '--out', 'a-file/x')).toContain(
      'No codes were asked for.',
    );
    expect(await failed('codes', 'autumn', '--count', '10001')).toContain('from 1 to 10000');
    expect(await failed('codes', 'autumn')).toContain("required option '--count <number>'");
  });

  it('mention a campaign that needs none', async () => {
    await put(live());
    expect(await said('codes', 'autumn', '--count', '1')).toContain('does not require a code');
    expect(readdirSync(join(ground.folder, 'var/codes'))).toHaveLength(2);
  });
});
