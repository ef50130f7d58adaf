import { render, screen } from '@testing-library/react';
import { TimeChart } from './time-chart';
import type { Series } from './time-series';

const series: Series = {
  unit: 'day',
  points: [
    { at: '2026-11-19', spins: 2, wins: 1, claims: 0, refused: 0 },
    { at: '2026-11-20', spins: 1200, wins: 40, claims: 3, refused: 0 },
    { at: '2026-11-21', spins: 0, wins: 0, claims: 0, refused: 0 },
  ],
};
const chartOf = (measure: 'spins' | 'claims' | 'refused') =>
  render(<TimeChart series={series} measure={measure} title="Title" timeZone="UTC" />);
const texts = () => [...document.querySelectorAll('tspan')].map(({ textContent }) => textContent);

it('says its sum, its highest point, and where the same numbers stand', () => {
  chartOf('spins');
  expect(screen.getByText('Title: 1,202')).toBeVisible();
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Title by day, at most 1,200; the table below has the same numbers',
  );
  expect(screen.getByText('Nov 20: 1,200')).toBeInTheDocument();
});

it('names its days and heights', () => {
  chartOf('spins');
  expect(texts()).toEqual(expect.arrayContaining(['Nov 19', '0', '500', '1K']));
});

it.each(['claims', 'refused'] as const)('counts %s in whole numbers', (measure) => {
  chartOf(measure);
  const heights = texts().filter((text) => !text?.startsWith('Nov'));
  expect(heights.length).toBeGreaterThan(1);
  expect(heights.filter((text) => !/^\d+$/.test(text ?? ''))).toEqual([]);
});
