import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FORGERIES, validList } from '@site/draws/testing/forgeries';
import { witnessOf } from '@site/draws/testing/sample-witness';
import { commandSite } from '../testing/command-site';
import { addDrawsCommand } from './draws-command';

const site = commandSite(addDrawsCommand);
const FIRST_PAGE = 'draws?after=0&limit=500';
const AFTER_CAMPAIGN = Date.parse('2026-12-15T00:00:00Z');

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(AFTER_CAMPAIGN));

it('verifies the draws of a campaign without a token', async () => {
  delete process.env.ADMIN_TOKEN;
  const list = validList((number) => ({ old: number <= 25 }));
  const page = { ...list, draws: list.draws.slice(0, 30), next: 30 };
  site.respondTo(`/api/promotions/autumn/${FIRST_PAGE}`, page);
  site.respondTo('/api/promotions/autumn/draws?after=30&limit=500', {
    ...list,
    draws: list.draws.slice(30),
  });
  expect(await site.output('draws', 'verify', 'autumn')).toBe(
    'autumn: 40 draws verified, 0 sealed until their day is over; 1 revision of the terms; 25 in an old format with a weaker proof; 40 without a ticket\n',
  );
});

it('verifies every campaign except unplayed drafts, and fails when one shows the draws of another', async () => {
  const dates = { startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' };
  const shared = { name: 'A wheel', wheel: 'qr', status: 'live', revision: 1, ...dates };
  const campaigns = [
    { ...shared, id: 'autumn', draws: 40 },
    { ...shared, id: 'winter', draws: 2 },
    { ...shared, id: 'spring', draws: 0 },
    { ...shared, id: 'summer', draws: 0, status: 'draft' },
  ];
  site.respondTo('/api/admin/campaigns', { campaigns });
  site.respondTo(`/api/promotions/autumn/${FIRST_PAGE}`, validList());
  site.respondTo(`/api/promotions/winter/${FIRST_PAGE}`, validList());
  const empty = { campaign: 'spring', days: [], revisions: [], draws: [], last: 0 };
  site.respondTo(`/api/promotions/spring/${FIRST_PAGE}`, empty);
  const { output, errors, code } = await site.run('draws', 'verify');
  expect(code).toBe(1);
  expect(output).toContain('autumn: 40 draws verified');
  expect(errors).toMatch(/^winter: draw 1 is invalid: the list is of another campaign, autumn/);
  expect(output).toContain('spring: no draws yet');
  expect(output + errors).not.toContain('summer');
});

it('compares draws with a saved list of heads, and refuses an invalid or missing one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'draws-command-'));
  const file = join(folder, 'heads.txt');
  const { list, saved } = FORGERIES["the chain's tail is cut off"]!;
  site.respondTo(`/api/promotions/autumn/${FIRST_PAGE}`, list);
  writeFileSync(file, witnessOf(saved!));
  expect(await site.errors('draws', 'verify', 'autumn', '--witness', file)).toContain(
    'it is missing, although draw 35 was published',
  );
  writeFileSync(file, 'nonsense');
  expect(await site.errors('draws', 'verify', '--witness', file)).toMatch(
    /heads.txt: line 1 is not a line of a list of heads\.\n/,
  );
  const none = join(folder, 'none.txt');
  expect(await site.errors('draws', 'verify', '--witness', none)).toContain(
    'none.txt: no such file',
  );
});
