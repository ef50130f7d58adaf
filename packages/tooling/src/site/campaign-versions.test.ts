import type { CampaignDocument } from '@site/contracts';
import { campaign as wheel } from '@site/api/testing/promotion-site';
import { ADMIN_TOKEN, startTestSite } from '@site/api/testing/test-site';
import { campaignSite, running } from '../testing/campaign-site';
import { addCampaignCommand } from './campaign-command';

const api = { start: startTestSite, token: ADMIN_TOKEN };
const ground = campaignSite(api, addCampaignCommand, 'campaign');
const { said, failed, write, kept, put } = ground;

const dates = { ...running(), claimUntil: '2037-01-01T00:00:00Z' };
const autumn = (change: Partial<CampaignDocument> = {}) => wheel({ ...dates, ...change });

describe('versions', () => {
  beforeEach(async () => {
    await put(autumn());
    await put(autumn({ name: 'Harvest', endsAt: '2036-07-01T12:00:00Z' }));
  });

  it('are listed, newest first, with what each has changed', async () => {
    const [title, second, first] = (await said('versions', 'autumn')).split('\n');
    expect(title).toMatch(/^version +saved +by +revision +changed$/);
    expect(second).toMatch(/^ +2 +\w{3} .* name, endsAt$/);
    expect(first).toMatch(/^ +1 /);
  });

  it('are compared field by field, in the campaign’s time zone', async () => {
    const text = await said('diff', 'autumn', '1');
    expect(text).toMatch(/^field +version 1 +version 2\nname +Autumn wheel +Harvest\n/);
    expect(text).toMatch(/^endsAt .* Jul 1, 2036, 7:00 AM CDT$/m);
    expect(await said('diff', 'autumn', '2', '2')).toBe(
      'Nothing differs between version 2 and version 2.\n',
    );
    expect(await failed('diff', 'autumn', '7')).toBe('No version 7 of autumn is kept\n');
    expect(await failed('diff', 'autumn', 'one')).toContain('Give the number of a version');
  });

  it('are restored, as a new one', async () => {
    const text = await said('restore', 'autumn', '1');
    expect(text).toContain('autumn is as it was in version 1, saved as version 3.');
    expect((await kept())?.campaign.name).toBe('Autumn wheel');
    expect(await said('versions', 'autumn')).toMatch(/ 3 .* version 1 again: name, endsAt/);
  });
});

describe('apply --base', () => {
  const apply = (document: object, base: number) =>
    ['apply', write(document), '--base', String(base)] as const;

  beforeEach(() => put(autumn()));

  it('changes the version that the file was made from', async () => {
    const text = await said(...apply(autumn({ name: 'Harvest' }), 1));
    expect(text).toContain('Harvest (autumn) is changed, to version 2: name.');
  });

  it('refuses a stale file, and says what has changed since', async () => {
    await put(autumn({ endsAt: '2036-07-01T12:00:00Z' }));
    const stale = await failed(...apply(autumn({ name: 'Harvest' }), 1));
    expect(stale).toMatch(
      /^autumn is in version 2 now, saved .*; your file is made from version 1\. Since then has changed:\n/,
    );
    expect(stale).toMatch(/^ {2}endsAt .* Jul 1, 2036, 7:00 AM CDT$/m);
    expect(stale).toContain('then apply it with --base 2.');
    expect((await kept())?.version).toBe(2);
  });

  it('says so where nothing is left to compare with, and where there was no such version', async () => {
    await put(autumn({ name: 'Second' }));
    await ground.site.database.collection('campaign-versions').deleteMany({});
    expect(await failed(...apply(autumn(), 1))).toContain('Version 1 is not kept any more');
    expect(await failed(...apply(autumn(), 7))).toBe(
      'There is no version 7 of autumn: the latest is 2.\n',
    );
    expect(await failed(...apply(autumn({ id: 'winter' }), 1))).toContain('no campaign winter');
  });
});

it('names each field of a file that no campaign has', async () => {
  const { theme } = autumn();
  const file = write({ ...autumn(), colour: 'red', theme: { ...theme, glow: 1, haze: 2 } });
  expect(await failed('apply', file)).toBe(
    [
      'autumn.json is no campaign yet:',
      '  theme.glow: is no field of a campaign',
      '  theme.haze: is no field of a campaign',
      '  colour: is no field of a campaign',
      '',
    ].join('\n'),
  );
});
