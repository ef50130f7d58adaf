import { distanceText } from './distance';

it('is written in miles with one decimal', () => {
  expect(distanceText(0)).toBe('0.0 miles');
  expect(distanceText(3.46)).toBe('3.5 miles');
  expect(distanceText(1742.25)).toMatch(/^1,742\.\d miles$/);
});
