import { figure, ratio, type Results } from '../results/results';

/** Results for tests: one ratio that holds, one that does not, and their noise. */
export const exampleResults = (): Results => ({
  date: '2026-11-22T12:00:00.000Z',
  node: 'v20.20.2',
  chromium: '156.0.1.2',
  machine: '2 × processor',
  profile: 'phone',
  releases: ['shell@1.0.0'],
  ratios: [
    ratio({ kind: 'bytes', page: '/', goal: 1.05, unit: 'bytes', of: [105_000], to: [102_400] }),
    ratio({ kind: 'bytes', page: '/lottery', goal: 1.05, unit: 'bytes', of: [130], to: [100] }),
    ratio({ kind: 'again', unit: 'bytes', of: [1], to: [10] }),
  ],
  figures: [figure('modules that load twice', 'modules', 0, [2], ['/a: react', '/b: scheduler'])],
  noise: [ratio({ kind: 'paint', page: '/', unit: 'ms', of: [98], to: [100] })],
});
