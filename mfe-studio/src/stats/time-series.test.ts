import { formatPoint, seriesOf } from './time-series';

const at = (hour: string, spins: number, rest = {}) => ({
  hour,
  spins,
  wins: 0,
  claims: 0,
  refused: { cooldown: 0, address: 0, code: 0, closed: 0 },
  ...rest,
});

it("groups long series by day in the campaign's time zone", () => {
  const series = seriesOf(
    [
      // Late on November 19 in Chicago.
      at('2026-11-20T05:00:00.000Z', 1),
      at('2026-11-20T06:00:00.000Z', 10),
      at('2026-11-24T06:00:00.000Z', 100),
    ],
    'America/Chicago',
  );
  expect(series.unit).toBe('day');
  expect(series.points.map(({ at: day, spins }) => [day, spins])).toEqual([
    ['2026-11-19', 1],
    ['2026-11-20', 10],
    ['2026-11-21', 0],
    ['2026-11-22', 0],
    ['2026-11-23', 0],
    ['2026-11-24', 100],
  ]);
  expect(formatPoint(series, '2026-11-19', 'America/Chicago')).toBe('Nov 19');
});

it('shows a single day from its first to its last hour', () => {
  const { unit, points } = seriesOf([at('2026-11-21T20:00:00.000Z', 4)], 'America/Chicago');
  expect(unit).toBe('hour');
  expect(points).toHaveLength(24);
  expect(points[0]?.at).toBe('2026-11-21T06:00:00.000Z');
  expect(points.at(-1)?.at).toBe('2026-11-22T05:00:00.000Z');
  expect(points[14]).toMatchObject({ at: '2026-11-21T20:00:00.000Z', spins: 4 });
});
