import defaultCampaign from '../../../campaigns/default.json';
import { CampaignDocument } from './campaign-document';
import { releaseIssues } from './campaign-pace';

const prize = (id: string, changes: object = {}) => ({
  id,
  name: `Prize ${id}`,
  description: 'Something good',
  value: '$20',
  weight: 1,
  stock: 10,
  whenGone: 'next' as const,
  ...changes,
});
/** An example campaign with simpler prizes. */
const AUTUMN = {
  ...(defaultCampaign as CampaignDocument),
  startsAt: '2026-11-01T00:00:00-06:00',
  endsAt: '2026-12-01T00:00:00-06:00',
  claimUntil: '2026-12-15T00:00:00-06:00',
  segments: [{ label: 'A', prize: 'a' }, { label: 'Try Again' }, { label: 'B', prize: 'b' }],
  prizes: [prize('a'), prize('b')],
};
const { theme: THEME, rules: RULES } = AUTUMN;
/** Changes to the first of the two prizes. */
const first = (changes: object) => ({ prizes: [prize('a', changes), prize('b')] });

const pathsOf = (change: object): string[] => {
  const { error } = CampaignDocument.safeParse({ ...AUTUMN, ...change });
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
};

it('accepts a valid campaign, and defaults the limit per address', () => {
  expect(pathsOf({})).toEqual([]);
  const { spinsPerAddressPerHour: _, ...rest } = AUTUMN;
  expect(CampaignDocument.parse(rest).spinsPerAddressPerHour).toBe(60);
});

it.each<[string, object, string]>([
  ['a prize without a segment', { prizes: [...AUTUMN.prizes, prize('c')] }, 'prizes.2'],
  [
    'a segment with an unknown prize',
    { segments: [...AUTUMN.segments, { label: 'Moon', prize: 'moon' }] },
    'segments.3.prize',
  ],
  ['a duplicate id', { prizes: [...AUTUMN.prizes, prize('a', { name: 'C' })] }, 'prizes.2.id'],
  // Winners claim by name.
  ['a duplicate name', { prizes: [prize('a'), prize('b', { name: 'Prize a' })] }, 'prizes.1.name'],
  ['an end before the start', { endsAt: '2026-10-01T00:00:00Z' }, 'endsAt'],
  ['an end at the start', { endsAt: AUTUMN.startsAt }, 'endsAt'],
  ['claims that end before the campaign', { claimUntil: '2026-11-30T00:00:00Z' }, 'claimUntil'],
  ['a time without an offset', { startsAt: '2026-11-01T00:00:00' }, 'startsAt'],
  ['an unknown time zone', { timeZone: 'America/Chicagoo' }, 'timeZone'],
  ['a `winOneIn` of 0', { winOneIn: 0 }, 'winOneIn'],
  ['odds that contradict their text', { winOneIn: 100_000_000 }, 'rules.odds'],
  ['a negative stock', first({ stock: -1 }), 'prizes.0.stock'],
  [
    'daily releases out of order',
    first({
      pace: [
        { at: '18:00', count: 1 },
        { at: '09:00', count: 1 },
      ],
    }),
    'prizes.0.pace',
  ],
  ['a daily release at “9”', first({ pace: [{ at: '9', count: 1 }] }), 'prizes.0.pace.0.at'],
  ['a prize without a value', first({ value: '' }), 'prizes.0.value'],
  ['an age below 21', { rules: { ...RULES, minimumAge: 18 } }, 'rules.minimumAge'],
  [
    'a contact time other than contactHours',
    { rules: { ...RULES, contact: 'Within 3 days.' } },
    'rules.contact',
  ],
  ...(['sponsor', 'states', 'entry', 'contact', 'noPurchase'] as const).map(
    (field): [string, object, string] => [
      `rules without ${field}`,
      { rules: { ...RULES, [field]: undefined } },
      `rules.${field}`,
    ],
  ),
  [
    'low contrast on a losing color',
    { theme: { ...THEME, losing: ['#2a2117', '#8a7a60'] } },
    'theme.losing.1',
  ],
  ['low contrast on prizes', { theme: { ...THEME, prizeInk: '#8a5a10' } }, 'theme.prize'],
  [
    'low contrast on the color of a segment',
    { segments: [{ label: 'A', prize: 'a', colour: '#222222' }, ...AUTUMN.segments.slice(1)] },
    'segments.0.colour',
  ],
  ['a color name', { theme: { ...THEME, prize: 'amber' } }, 'theme.prize'],
  ['a remote picture', { theme: { ...THEME, image: 'https://x.example/a.png' } }, 'theme.image'],
  ['a text of two lines', { name: 'Autumn\nwheel' }, 'name'],
  ['an id that is a property of every object', { id: 'constructor' }, 'id'],
  ['an unknown field', { odds: 7 }, ''],
])('refuses %s, with the path of the field', (_, change, path) =>
  expect(pathsOf(change)).toEqual([path]),
);

it('refuses weights that sum to 0 at each prize', () => {
  const prizes = [prize('a', { weight: 0 }), prize('b', { weight: 0 })];
  expect(pathsOf({ prizes })).toEqual(['prizes.0.weight', 'prizes.1.weight']);
});

it.each([1, 25])('refuses %i segments', (length) => {
  expect(pathsOf({ segments: Array.from({ length }, () => AUTUMN.segments[0]) })).toContain(
    'segments',
  );
});

it('suggests the text for other odds', () => {
  const { error } = CampaignDocument.safeParse({ ...AUTUMN, winOneIn: 2_500 });
  expect(error?.issues).toMatchObject([
    { message: 'the odds are different: write "1 in 2,500", or change them' },
  ]);
});

describe('template texts', () => {
  const withSponsor = (sponsor: string, status: CampaignDocument['status'] = 'live') =>
    pathsOf({ status, rules: { ...RULES, sponsor } });

  it.each([
    'Sample: name and address of the company',
    '[Name and address of the sponsor]',
    'Glow LLC, [address]',
    'Not stated yet. Ask us through the contact page.',
  ])('prevent the launch: %s', (text) => expect(withSponsor(text)).toEqual(['rules.sponsor']));

  it('may stay in drafts and paused campaigns', () => {
    expect(withSponsor('[Sponsor]', 'draft')).toEqual([]);
    expect(withSponsor('[Sponsor]', 'paused')).toEqual([]);
  });

  it('are found in every part of a campaign', () => {
    expect(pathsOf({ ...first({ value: '[Value]' }), description: '[Why to spin]' })).toEqual([
      'description',
      'prizes.0.value',
    ]);
  });

  it('are not confused with a sample pack as a prize', () => {
    expect(
      pathsOf(first({ name: 'Sample Pack', description: 'Sample jars, one of each.' })),
    ).toEqual([]);
  });
});

describe('delivery of a prize', () => {
  const WINNER_TEXTS = {
    terms: 'Good once',
    nextStep: 'Show it in the shop',
    expiresAt: '2026-12-15T00:00:00-06:00',
  };
  const fields = (delivery: object, changes: object = {}) =>
    pathsOf(first({ delivery, ...changes }));

  it.each(['pool', 'generated', 'pickup'])('by %s requires the texts for winners', (by) => {
    expect(fields({ by, ...WINNER_TEXTS })).toEqual([]);
    expect(fields({ by })).toEqual(
      ['terms', 'nextStep', 'expiresAt'].map((field) => `prizes.0.delivery.${field}`),
    );
  });

  it.each([
    ['expiresAt', { by: 'generated', ...WINNER_TEXTS, expiresAt: '2026-12-14T23:59:59-06:00' }],
    ['by', { by: 'pigeon', ...WINNER_TEXTS }],
  ])('rejects an invalid %s', (field, delivery) =>
    expect(fields(delivery)).toEqual([`prizes.0.delivery.${field}`]),
  );

  it('by hand requires no texts; from a pool requires a finite stock', () => {
    expect(fields({ by: 'hand' })).toEqual([]);
    expect(fields({ by: 'pool', ...WINNER_TEXTS }, { stock: 'unlimited' })).toEqual([
      'prizes.0.stock',
    ]);
  });
});

describe('without a losing segment', () => {
  const SEGMENTS = [
    { label: 'A', prize: 'a' },
    { label: 'B', prize: 'b' },
  ];
  const rules = { ...RULES, odds: 'Every spin' };
  const withEverySpinWinning = (...prizes: object[]) =>
    pathsOf({ winOneIn: 1, rules, segments: SEGMENTS, prizes });

  it('requires odds of 1, and a prize that is never gone', () => {
    expect(pathsOf({ segments: SEGMENTS })).toEqual(['segments']);
    const unlimited = prize('b', { stock: 'unlimited' });
    expect(withEverySpinWinning(prize('a'), unlimited)).toEqual([]);
    expect(withEverySpinWinning(prize('a'), prize('b'))).toEqual(['segments']);
    expect(withEverySpinWinning(prize('a', { whenGone: 'lose' }), unlimited)).toEqual(['segments']);
    expect(withEverySpinWinning(prize('a'), { ...unlimited, weight: 0 })).toEqual(['segments']);
  });

  it('gives limited stock as the reason if the odds are 1', () => {
    const reasons = (change: object) =>
      CampaignDocument.safeParse({ ...AUTUMN, segments: SEGMENTS, ...change }).error?.issues;
    expect(reasons({})).toMatchObject([{ message: expect.stringMatching(/^some spins lose/) }]);
    const limited = { winOneIn: 1, rules, prizes: [prize('a'), prize('b')] };
    expect(reasons(limited)).toMatchObject([{ message: expect.stringMatching(/run out/) }]);
  });
});

it('reports daily releases that leave some of the stock until the campaign has ended', () => {
  const campaign = { ...AUTUMN, ...first({ stock: 40, pace: [{ at: '09:00', count: 1 }] }) };
  const end = Date.parse(campaign.endsAt);
  expect(releaseIssues(campaign, end - 1)).toMatchObject([{ path: 'prizes.0.pace' }]);
  expect(releaseIssues(campaign, end)).toEqual([]);
});
