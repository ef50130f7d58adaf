import { namePoint, seriesOf } from './time-series';

const at = (hour: string, spins: number, rest = {}) => ({
  hour,
  spins,
  wins: 0,
  claims: 0,
  refused: { cooldown: 0, address: 0, code: 0, closed: 0 },
  ...rest,
});

it('groups a few days by hour, with empty hours', () => {
  const series = seriesOf(
    [
      at('2026-11-20T10:00:00.000Z', 4),
      at('2026-11-20T13:00:00.000Z', 2, {
        refused: { cooldown: 3, address: 1, code: 0, closed: 0 },
      }),
    ],
    'UTC',
  );
  expect(series.unit).toBe('hour');
  expect(series.points).toHaveLength(24);
  expect(series.points.slice(-5).map(({ spins }) => spins)).toEqual([0, 4, 0, 0, 2]);
  expect(series.points.at(-1)?.refused).toBe(4);
});

it("groups longer times by day in the campaign's time zone", () => {
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
  expect(namePoint(series, '2026-11-19', 'America/Chicago')).toBe('Nov 19');
});
