import { lineFor, portionText } from './portion';

const text = (...args: Parameters<typeof portionText>) =>
  portionText(...args).replaceAll('\u00a0', ' ');

it.each([
  [
    1.3,
    'Round 1.3 mg down to the nearest quarter piece. Start with a quarter of a piece (1.25 mg).',
  ],
  [
    2.4,
    'Round 2.4 mg down to the nearest quarter piece. Start with a quarter of a piece (1.25 mg).',
  ],
  [2.5, 'Start with half a piece (2.5 mg).'],
  [3.4, 'Round 3.4 mg down to the nearest quarter piece. Start with half a piece (2.5 mg).'],
  [5, 'Start with 1 piece (5 mg).'],
  [8, 'Round 8 mg down to the nearest quarter piece. Start with 1½ pieces (7.5 mg).'],
  [24, 'Round 24 mg down to the nearest quarter piece. Start with 4¾ pieces (23.75 mg).'],
])('measures %d mg in pieces of an edible and says that it rounds down', (mg, portion) =>
  expect(text(mg, 'edible', 'regular')).toBe(`Our pieces are 5 mg each. ${portion}`),
);

it('refers to weaker edibles for less than a quarter of a piece', () => {
  expect(text(1.2, 'edible', 'beginner')).toMatch(/^Even a quarter of .* is more than this dose\./);
  expect([lineFor(1.2, 'edible'), lineFor(1.3, 'edible')]).toEqual([undefined, 'edibles']);
});

it('tells when to stop with a cartridge', () =>
  expect(text(36, 'vape', 'experienced')).toMatch(
    /one short puff, wait at least 15 minutes, .* Stop when .* You don’t have to reach 36 mg\.$/,
  ));

it('tells a beginner to stop after one puff, without a time that differs from the warning', () =>
  expect(text(2.1, 'vape', 'beginner')).toBe(
    'A cartridge doesn’t show milligrams. One short puff is enough for a first time. You don’t have to reach 2.1 mg.',
  ));

it.each(['tincture', 'topical'] as const)('says that we don’t make a %s', (method) => {
  const wait = method === 'tincture' ? 'Wait at least 2 hours before you take more. ' : '';
  expect(text(5, method, 'regular')).toMatch(
    `${wait}We don’t make ${method}s. Find Products lists dispensaries near you`,
  );
  expect(lineFor(5, method)).toBeUndefined();
});
