import { exampleResults } from '../testing/example-results';
import { report } from './report';

const lines = report(exampleResults());
const lineOf = (words: string) => lines.find((line) => line.includes(words));

it('shows a goal that is missed as missed', () => {
  expect(lineOf('/: bytes')).toMatch(
    /^holds +1\.025 +≤ 1\.05 +1\.025–1\.025 +102\.5 KB +100\.0 KB/,
  );
  expect(lineOf('/lottery: bytes')).toMatch(/^MISSED +1\.300/);
  expect(lineOf('modules that load twice')).toMatch(/^MISSED +2 modules +≤ 0/);
  expect(lines.at(-1)).toBe('2 of 3 goals are MISSED.');
});

it('says what a figure consists of, what is told for comparison, and the noise', () => {
  expect(lines.some((line) => line.trim() === '/a: react')).toBe(true);
  expect(lineOf('again')).toMatch(/^ +0\.100 /);
  expect(lineOf('Noise')).toContain('up to 2.0 %');
});
