import { DISCOVERY_SCHEMA, type Composition } from '@site/contracts';
import type { Examples } from './shapes';

const name = 'mfe-tools';
const version = '1.1.0';
const since = '2026-11-21T18:00:00.000Z';
const integrity = `sha384-${'Zm9v'.repeat(16)}`;
const base = `https://site.example/releases/${name}`;
const loadable = {
  container: 'mfe_tools_1_1_0',
  manifest: `${base}/${version}/mf-manifest.json`,
};
const live = {
  version,
  bytes: 184_320,
  shared: { react: '^19.3.1' },
  since,
  by: 'tools-ci',
};

export const deliveryExamples = {
  ReleaseList: [{ name, version, createdAt: since }],
  ReleaseUpload: {
    manifest: `{"name":"${name}","version":"${version}", … }`,
    signature: `${'c2lnbmF0dXJl'.repeat(7)}c2g=`,
    files: { 'entry.js': 'dmFyIG1mZV90b29sc18xXzFfMDs=' },
  },
  ReleaseReference: { name, version },
  DamagedFiles: {
    releases: [
      {
        name: 'mfe-tools',
        version: '0.1.0-3f9a2b7c10',
        use: 'live',
        files: [{ path: 'chunk-5d1f0a.js', fault: 'gone' }],
      },
    ],
  },
  Prune: { keepHours: 720, dryRun: true },
  PruneReport: {
    releases: [{ name, version: '0.9.0', files: 24, bytes: 512_000 }],
    remain: 12,
    elsewhere: 0,
  },
  DeliveryOverview: {
    live: 42,
    parts: [{ name, live, canary: { ...live, version: '1.2.0', percent: 5 }, back: '1.0.0' }],
    retired: [{ name: 'mfe-events', back: '2.0.1', since, by: 'events-ci' }],
  },
  LiveComposition: { composition: 42, canary: `${name}@1.2.0` },
  Directory: {
    remotes: [
      {
        name,
        version,
        container: loadable.container,
        base: `/releases/${name}/`,
        entry: `${version}/entry.js`,
        pages: [{ path: '/tools', title: 'Tools', expose: { key: './hub' } }],
        parts: {},
      },
    ],
    integrity: { [`/releases/${name}/${version}/entry.js`]: integrity },
  },
  SearchIndex: {
    entries: [
      {
        kind: 'question' as const,
        title: 'Are your products tested?',
        text: 'Yes. Every batch goes to an independent, licensed laboratory.',
        href: '/faq#lab-testing',
      },
    ],
    stores: '/store-locator',
  },
  LiveTypes: {
    shell: { version, url: `/releases/shell/${version}/types.1d2c3b4a5f6e7d8c.zip`, integrity },
  },
  Discovery: {
    schema: DISCOVERY_SCHEMA,
    microFrontends: {
      [name]: [
        {
          url: `${base}/${version}/entry.js`,
          metadata: { integrity, version },
          extras: {
            ...loadable,
            exposes: ['./hub'],
            pages: [{ path: '/tools', title: 'Tools', expose: './hub' }],
            parts: {},
          },
          deployment: { traffic: 100, default: true },
        },
      ],
    },
  },
  OverrideRequest: { part: name, origin: 'http://localhost:5180', path: '/tools' },
  OverrideLink: {
    link: '/api/override?token=eyJwYXJ0IjoibWZlLXRvb2xzIn0.AbCdEfGhIjKlMnOp',
    expiresAt: '2026-11-22T02:00:00.000Z',
  },
  FaultReport: {
    part: name,
    version,
    stage: 'load',
    message: 'The entry has not come within three seconds.',
  },
  TelemetryReport: {
    parts: [{ name, version, outcome: 'shown' }],
    vitals: { name, version, lcp: 1180, cls: 0.02, inp: 64 },
  },
  PageCall: {
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    method: 'POST',
    path: '/api/contact',
    ms: 240,
    event: 'click',
  },
  TelemetrySummary: {
    since: '2026-11-20T18:00:00.000Z',
    releases: [
      {
        name,
        version,
        visits: 812,
        failedToLoad: 1,
        failedToRender: 0,
        lcp: { p75: 1240, of: 640 },
        cls: { p75: 0.03, of: 640 },
        inp: { p75: 72, of: 388 },
      },
    ],
  },
} satisfies Examples;

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
  CompositionDetails: { ...composition, releases, canaries: [] },
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
