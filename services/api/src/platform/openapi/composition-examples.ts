import type { Composition } from '@site/contracts';
import type { Examples } from './examples';

const release = { name: 'mfe-tools', version: '1.1.0' };
const releases = { shell: '1.4.2', 'mfe-tools': '1.1.0' };
const canary = {
  ...release,
  percent: 5,
  slice: 1200,
  since: '2026-11-21T18:00:00.000Z',
  by: 'tools-ci',
};
const composition = {
  number: 42,
  at: '2026-11-21T18:00:00.000Z',
  by: 'tools-ci',
  action: 'promote' as const,
  parts: [{ name: 'mfe-tools', from: '1.0.0', to: '1.1.0' }],
  reason: 'The dosing calculator rounds to tenths.',
} satisfies Composition;

export const compositionExamples = {
  Promotion: { releases: [release], base: 41, reason: composition.reason },
  Rollback: { part: release.name, from: release.version, reason: 'Totals are wrong.' },
  Retirement: { part: release.name, to: '/faq', reason: 'Its pages have moved.' },
  CanaryStart: { release, percent: 5, base: 41, reason: 'Tried out on some first.' },
  CanaryEnd: { part: release.name, version: release.version, reason: 'It has failed too often.' },
  Composition: composition,
  CompositionList: { live: 42, releases, canaries: [canary], compositions: [composition] },
  WholeComposition: { ...composition, releases, canaries: [] },
  VerdictRequest: { releases: [release], drops: ['/tools/former'] },
  Verdict: {
    passes: false,
    base: 41,
    findings: [
      {
        code: 'over_budget',
        part: release.name,
        message: '/tools has 92 KB of scripts and styles; its budget is 90 KB.',
      },
    ],
  },
} satisfies Examples;
