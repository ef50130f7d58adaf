import type { CampaignDocument } from '@site/contracts';
import { runningCampaign } from '../testing/fake-site';
import { mergeCampaigns, type Choice } from './merge';

const base = runningCampaign();
const [first, second, ...others] = base.prizes;
const withChange = (change: Partial<CampaignDocument>): CampaignDocument => ({
  ...base,
  ...change,
});
const prizes = (...changed: object[]): Partial<CampaignDocument> => ({
  prizes: base.prizes.map((prize, index) => ({ ...prize, ...changed[index] })),
});
const pathsOf = (mine: CampaignDocument, theirs: CampaignDocument) =>
  mergeCampaigns(base, mine, theirs).conflicts.map(({ path }) => path);

it('merges changes of only one side', () => {
  const mine = withChange({ name: 'Mine', ...prizes({ weight: 7 }) });
  const theirs = withChange({
    endsAt: '2027-01-01T00:00:00Z',
    ...prizes({ cost: 3 }, { weight: 9 }),
  });
  expect(mergeCampaigns(base, mine, theirs)).toEqual({
    document: {
      ...base,
      name: 'Mine',
      endsAt: '2027-01-01T00:00:00Z',
      ...prizes({ weight: 7, cost: 3 }, { weight: 9 }),
    },
    conflicts: [],
  });
});

it('reports fields that both sides changed, and applies the choice', () => {
  const [mine, theirs] = [
    withChange({ name: 'Mine' }),
    withChange({ name: 'Theirs', description: 'New.' }),
  ];
  const { conflicts, document } = mergeCampaigns(base, mine, theirs);
  expect(conflicts).toEqual([{ key: 'name', path: 'name', mine: 'Mine', theirs: 'Theirs' }]);
  expect(document).toEqual({ ...mine, description: 'New.' });
  const chosen = mergeCampaigns(base, mine, theirs, new Map<string, Choice>([['name', 'theirs']]));
  expect(chosen.document).toEqual(theirs);
});

it('reports no conflict for the same change', () =>
  expect(pathsOf(withChange({ name: 'Frost' }), withChange({ name: 'Frost' }))).toEqual([]));

describe('prizes', () => {
  const jar = { ...first!, id: 'jar', name: 'Jar' };
  const tin = { ...first!, id: 'tin', name: 'Tin' };

  it('are matched by id', () => {
    const mine = withChange({ prizes: [second!, ...others] });
    const theirs = withChange(prizes({}, { weight: 99 }));
    expect(mergeCampaigns(base, mine, theirs)).toEqual({
      document: withChange({ prizes: [{ ...second!, weight: 99 }, ...others] }),
      conflicts: [],
    });
  });

  it('added on both sides are kept, in the order of the side that reordered prizes', () => {
    const mine = withChange({ prizes: [...base.prizes, jar] });
    const theirs = withChange({ prizes: [second!, first!, ...others, tin] });
    expect(mergeCampaigns(base, mine, theirs).document.prizes).toEqual([
      ...[second, first, ...others, tin, jar],
    ]);
    expect(mergeCampaigns(base, base, theirs).document.prizes).toEqual(theirs.prizes);
  });

  it('removed on one side and changed on the other are one conflict', () => {
    const mine = withChange({ prizes: [second!, ...others] });
    const theirs = withChange(prizes({ weight: 99 }));
    const { conflicts } = mergeCampaigns(base, mine, theirs);
    expect(conflicts).toEqual([
      {
        key: `prizes.${first!.id}`,
        path: 'prizes.0',
        mine: undefined,
        theirs: { ...first!, weight: 99 },
      },
    ]);
    const keepTheirs = new Map<string, Choice>([[`prizes.${first!.id}`, 'theirs']]);
    expect(mergeCampaigns(base, mine, theirs, keepTheirs).document.prizes).toContainEqual({
      ...first!,
      weight: 99,
    });
  });
});

it('reports a list as one conflict if its length differs, otherwise by field', () => {
  const [segment, ...rest] = base.segments;
  const longer = withChange({ segments: [...base.segments, { label: 'More' }] });
  const changed = withChange({ segments: [{ ...segment!, label: 'Other' }, ...rest] });
  expect(pathsOf(longer, changed)).toEqual(['segments']);
  const last = withChange({ segments: [...base.segments.slice(0, -1), { label: 'Last' }] });
  expect(pathsOf(last, changed)).toEqual([]);
});

it('derives the odds text from the chosen odds', () => {
  const odds = (winOneIn: number) =>
    withChange({ winOneIn, rules: { ...base.rules, odds: `1 in ${winOneIn}` } });
  const chosen = new Map<string, Choice>([['winOneIn', 'theirs']]);
  const { conflicts, document } = mergeCampaigns(base, odds(20), odds(30), chosen);
  expect(conflicts.map(({ path }) => path)).toEqual(['winOneIn']);
  expect(document.rules.odds).toBe('1 in 30');
});
