import { CampaignDocument } from './campaign-document';

const prize = (id: string, more: object = {}) => ({
  id,
  name: `Prize ${id}`,
  description: 'Something good',
  value: '$20',
  weight: 1,
  stock: 10,
  whenGone: 'next' as const,
  ...more,
});
const THEME: CampaignDocument['theme'] = {
  losing: ['#2a2117', '#3b2d1c'],
  losingInk: '#f5eee2',
  prize: '#e5a93d',
  prizeInk: '#1b1206',
};
const AUTUMN: CampaignDocument = {
  id: 'autumn',
  name: 'Autumn wheel',
  description: 'Spin once an hour',
  wheel: 'qr',
  status: 'live',
  startsAt: '2026-11-01T00:00:00-06:00',
  endsAt: '2026-12-01T00:00:00-06:00',
  claimUntil: '2026-12-15T00:00:00-06:00',
  timeZone: 'America/Chicago',
  winOneIn: 100,
  cooldownMinutes: 60,
  spinsPerAddressPerHour: 60,
  requiresCode: false,
  whenSoldOut: 'stay',
  segments: [{ label: 'A', prize: 'a' }, { label: 'Try Again' }, { label: 'B', prize: 'b' }],
  prizes: [prize('a'), prize('b')],
  rules: {
    odds: '1 in 100',
    minimumAge: 21,
    sponsor: 'Autumn Ltd., 1 Main Street, Chicago, IL 60601',
    states: 'Illinois and Michigan',
    entry: 'Open the page and spin. Nothing has to be bought.',
    contactHours: 48,
    contact: 'By mail.',
    noPurchase: 'None.',
    more: [],
  },
  theme: THEME,
};

const pathsOf = (change: object): string[] => {
  const { error } = CampaignDocument.safeParse({ ...AUTUMN, ...change });
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
};

it('takes a campaign that is right, with the usual cap of an address', () => {
  expect(pathsOf({})).toEqual([]);
  const { spinsPerAddressPerHour: _, ...rest } = AUTUMN;
  expect(CampaignDocument.parse(rest).spinsPerAddressPerHour).toBe(60);
});

it.each<[string, object, string[]]>([
  ['a prize without a segment', { prizes: [...AUTUMN.prizes, prize('c')] }, ['prizes.2.id']],
  [
    'a segment that names no prize',
    { segments: [...AUTUMN.segments, { label: 'Moon', prize: 'moon' }] },
    ['segments.3.prize'],
  ],
  ['an id twice', { prizes: [prize('a'), prize('b'), prize('a', { name: 'C' })] }, ['prizes.2.id']],
  [
    'a name twice, because winners claim by name',
    { prizes: [prize('a'), prize('b', { name: 'Prize a' })] },
    ['prizes.1.name'],
  ],
  ['an end before the start', { endsAt: '2026-10-01T00:00:00Z' }, ['endsAt']],
  ['an end at the start', { endsAt: AUTUMN.startsAt }, ['endsAt']],
  ['claims that end before the campaign', { claimUntil: '2026-11-30T00:00:00Z' }, ['claimUntil']],
  ['a time without an offset', { startsAt: '2026-11-01T00:00:00' }, ['startsAt']],
  ['a time zone that is none', { timeZone: 'America/Chicagoo' }, ['timeZone']],
  [
    'weights that sum to nothing',
    { prizes: [prize('a', { weight: 0 }), prize('b', { weight: 0 })] },
    ['prizes'],
  ],
  ['odds of no win', { winOneIn: 0 }, ['winOneIn']],
  [
    'a stock below nothing',
    { prizes: [prize('a', { stock: -1 }), prize('b')] },
    ['prizes.0.stock'],
  ],
  [
    'a pace out of order',
    {
      prizes: [
        prize('a', {
          pace: [
            { at: '18:00', count: 1 },
            { at: '09:00', count: 1 },
          ],
        }),
        prize('b'),
      ],
    },
    ['prizes.0.pace'],
  ],
  [
    'a pace that leaves some of the stock',
    { prizes: [prize('a', { stock: 40, pace: [{ at: '09:00', count: 1 }] }), prize('b')] },
    ['prizes.0.pace'],
  ],
  [
    'a pace of a time that is none',
    { prizes: [prize('a', { pace: [{ at: '9', count: 1 }] }), prize('b')] },
    ['prizes.0.pace.0.at'],
  ],
  ['an age below 21', { rules: { ...AUTUMN.rules, minimumAge: 18 } }, ['rules.minimumAge']],
  [
    'ink on a losing tone',
    { theme: { ...THEME, losing: ['#2a2117', '#8a7a60'] } },
    ['theme.losing.1'],
  ],
  ['ink on the prizes', { theme: { ...THEME, prizeInk: '#8a5a10' } }, ['theme.prize']],
  [
    'ink on a segment of its own colour',
    { segments: [{ label: 'A', prize: 'a', colour: '#222222' }, ...AUTUMN.segments.slice(1)] },
    ['segments.0.colour'],
  ],
  ['a colour in words', { theme: { ...THEME, prize: 'amber' } }, ['theme.prize']],
  [
    'a picture from elsewhere',
    { theme: { ...THEME, image: 'https://x.example/a.png' } },
    ['theme.image'],
  ],
  ['a text of two lines', { name: 'Autumn\nwheel' }, ['name']],
  ['an id that every object has', { id: 'constructor' }, ['id']],
  ['a field that nobody knows', { odds: 7 }, ['']],
  ...(['sponsor', 'states', 'entry', 'contact', 'noPurchase'] as const).map(
    (field): [string, object, string[]] => [
      `rules without ${field}`,
      { rules: { ...AUTUMN.rules, [field]: undefined } },
      [`rules.${field}`],
    ],
  ),
  [
    'a prize without a value',
    { prizes: [prize('a', { value: '' }), prize('b')] },
    ['prizes.0.value'],
  ],
  [
    'another time for winners than the one that is kept to',
    { rules: { ...AUTUMN.rules, contact: 'We write within 3 days.' } },
    ['rules.contact'],
  ],
  ['words that state other odds', { winOneIn: 100_000_000 }, ['rules.odds']],
])('refuses %s, with the path of the field', (_, change, paths) => {
  expect(pathsOf(change)).toEqual(paths);
});

it('says what to write where the words state other odds', () => {
  const { error } = CampaignDocument.safeParse({ ...AUTUMN, winOneIn: 2_500 });
  expect(error?.issues).toMatchObject([
    { message: 'the odds are others: write "1 in 2,500", or change them' },
  ]);
});

describe('the delivery of a prize', () => {
  const TOLD = {
    terms: 'Good once',
    nextStep: 'Show it in the shop',
    expiresAt: '2026-12-15T00:00:00-06:00',
  };
  const pathsWith = (delivery: object, more: object = {}) =>
    pathsOf({ prizes: [prize('a', { delivery, ...more }), prize('b')] });

  it.each(['pool', 'generated', 'pickup'])('by %s says what winners are told', (by) => {
    expect(pathsWith({ by, ...TOLD })).toEqual([]);
    expect(pathsWith({ by })).toEqual([
      'prizes.0.delivery.terms',
      'prizes.0.delivery.nextStep',
      'prizes.0.delivery.expiresAt',
    ]);
  });

  it('by hand needs nothing', () => expect(pathsWith({ by: 'hand' })).toEqual([]));

  it('has codes that are good as long as they can be claimed', () => {
    const expiresAt = '2026-12-14T23:59:59-06:00';
    expect(pathsWith({ by: 'generated', ...TOLD, expiresAt })).toEqual([
      'prizes.0.delivery.expiresAt',
    ]);
  });

  it('from a pool has an end', () => {
    expect(pathsWith({ by: 'pool', ...TOLD }, { stock: 'unlimited' })).toEqual(['prizes.0.stock']);
  });

  it('in another way is refused', () => {
    expect(pathsWith({ by: 'pigeon', ...TOLD })).toEqual(['prizes.0.delivery.by']);
  });
});

it.each([1, 25])('refuses a wheel of %d segments', (count) => {
  const segments = Array.from({ length: count }, () => AUTUMN.segments[0]!);
  expect(pathsOf({ segments })).toContain('segments');
});

describe('without a losing segment', () => {
  const SEGMENTS = [
    { label: 'A', prize: 'a' },
    { label: 'B', prize: 'b' },
  ];
  const rules = { ...AUTUMN.rules, odds: 'Every spin' };
  const sure = (...prizes: object[]) => pathsOf({ winOneIn: 1, rules, segments: SEGMENTS, prizes });

  it('refuses odds that can lose', () => {
    expect(pathsOf({ segments: SEGMENTS })).toEqual(['segments']);
  });

  it('takes odds that cannot, while some prize never runs out', () => {
    expect(sure(prize('a'), prize('b', { stock: 'unlimited' }))).toEqual([]);
  });

  it('refuses prizes that can all be gone, and one that loses when it is gone', () => {
    expect(sure(prize('a'), prize('b'))).toEqual(['segments']);
    const loses = prize('a', { whenGone: 'lose' });
    expect(sure(loses, prize('b', { stock: 'unlimited' }))).toEqual(['segments']);
    const undrawn = prize('b', { stock: 'unlimited', weight: 0 });
    expect(sure(prize('a'), undrawn)).toEqual(['segments']);
  });
});
