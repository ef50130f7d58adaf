import { MINIMUM_AGE, WINNER_HOURS, WINNER_TIME } from '@site/brand/promises';
import { wheelTheme } from '@site/brand/wheel';
import * as contracts from '@site/contracts';
import { EBOOKS, type CampaignDocument, type Ticket } from '@site/contracts';
import type * as z from 'zod';

/** Examples by the name of the schema. The people in them are invented. */
type Examples = {
  [Name in keyof typeof contracts]?: (typeof contracts)[Name] extends z.core.$ZodType
    ? z.input<(typeof contracts)[Name]>
    : never;
};

/** A QR wheel that always wins, with unlimited stock; tests start from it too. */
export const AUTUMN: CampaignDocument = {
  id: 'autumn',
  name: 'Autumn wheel',
  description: 'Spin and see your result right away.',
  wheel: 'qr',
  status: 'live',
  startsAt: '2026-11-01T00:00:00-06:00',
  endsAt: '2026-12-01T00:00:00-06:00',
  claimUntil: '2026-12-15T00:00:00-06:00',
  timeZone: 'America/Chicago',
  winOneIn: 1,
  cooldownMinutes: 60,
  spinsPerAddressPerHour: 100_000,
  requiresCode: false,
  whenSoldOut: 'stay',
  segments: [{ label: 'A shirt', prize: 'shirt' }, { label: 'Try Again' }],
  prizes: [
    {
      id: 'shirt',
      name: 'T-Shirt',
      description: 'A shirt in your size.',
      value: '$20 at retail',
      weight: 1,
      stock: 'unlimited',
      whenGone: 'lose',
    },
  ],
  rules: {
    odds: 'every spin wins',
    minimumAge: MINIMUM_AGE,
    sponsor: 'Autumn Ltd., 1 Main Street, Chicago, IL 60601',
    states: 'Illinois and Michigan',
    entry: 'Open the page and spin. Nothing has to be bought.',
    contactHours: WINNER_HOURS,
    contact: `Winners are contacted within ${WINNER_TIME}.`,
    noPurchase: 'No purchase necessary.',
    more: [],
  },
  theme: { ...wheelTheme, losing: [...wheelTheme.losing] },
};

const email = 'robin@example.com';
const phone = '+13125550134';
const answers = { mood: 'relaxed', flavor: 'citrus', time: 'evening' } as const;
const [guide] = EBOOKS;

const publicKey = 'kR0qLr8m2cVbJ4xYtP6wZs1uNd3fHg5iKa7eOl9QbTc';
const hex = (digits: string) => digits.repeat(16);
const ticket = {
  campaign: AUTUMN.id,
  number: 7,
  commitment: hex('a1b2'),
  day: '2026-11-21',
  sealed: hex('c3d4'),
  revision: 2,
  terms: hex('e5f6'),
  spin: hex('0718'),
  at: '2026-11-21T18:00:00.000Z',
  key: publicKey,
  signature: publicKey + publicKey,
} satisfies Ticket;
const entry = { ticket, nonce: hex('9a0b') };

const release = { name: 'mfe-tools', version: '1.1.0' };
const part = release.name;

/** The example of each request body in the API description, and the body that tests of every call send. */
export const REQUEST_EXAMPLES = {
  AccessGrant: {
    name: 'tools-ci',
    may: ['release:mfe-tools', 'promote:mfe-tools'],
    expiresAt: '2027-11-21T18:00:00.000Z',
  },
  CampaignDocument: AUTUMN,
  CanaryEnd: { part, version: release.version, reason: 'It fails too often.' },
  CanaryStart: { release, percent: 5, base: 41, reason: 'Trial with a few visitors.' },
  CertificateUpload: {
    batch: 'SAMPLE-0412',
    product: { slug: 'milk-chocolate', name: 'Milk Chocolate' },
    testedAt: '2026-10-02',
    laboratory: 'Lantern Hill Laboratory (fictional)',
    sample: true,
    cannabinoids: [{ name: 'THC', percent: 76.4 }],
    terpenes: [{ name: 'Caryophyllene', percent: 0.8 }],
    panels: [{ name: 'Pesticides', result: 'passed' }],
    document: 'JVBERi0xLjcK',
  },
  ClaimSearch: { code: 'V2DW-9ZYQ-53ME' },
  ClaimUpdate: {
    ...{ state: 'contacted', from: 'open' },
    ...{ note: 'Size M, called on Monday', assignee: 'anna' },
  },
  CodeOrder: { count: 2, expiresAt: '2026-12-01T06:00:00.000Z' },
  ContactMessage: {
    name: 'Robin Example',
    email,
    inquiry: 'product',
    message: 'Which of your shops in Chicago has the live resin?',
  },
  EbookRequest: {
    email,
    name: 'Robin Example',
    ebookId: guide!.id,
    ebookTitle: guide!.title,
  },
  EmailCapture: {
    email,
    source: 'terpene_explorer',
    quizResults: { answers, recommendedTerpenes: ['limonene', 'myrcene'], sessionId: 'visit-1' },
  },
  Entrant: { email, address: { street: '1 Example Street', zip: '60601' } },
  FaultReport: {
    part,
    version: release.version,
    stage: 'load',
    message: 'The entry did not load within three seconds.',
  },
  NewsletterSignup: { email, fullName: 'Robin Example' },
  NewsletterSubscription: { email, fullName: 'Robin Example' },
  NewsletterToken: { token: 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE' },
  OutboxRetry: { id: 'prize-claim-winner.AbCdEfGhIjKlMnOpQrStUv' },
  OverrideRequest: { part, origin: 'http://localhost:5180', path: '/tools' },
  PageCall: {
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    method: 'POST',
    path: '/api/contact',
    ms: 240,
    event: 'click',
  },
  PersonCorrection: { address: email, name: 'Robin Sample' },
  PersonErasure: { address: email, alsoOpenClaims: false },
  PersonRequest: { address: email },
  PoolCodes: { codes: ['SHIRT-0001', 'SHIRT-0002'] },
  PrizeClaim: {
    scanId: 'Qm9uZ29Cb25nb0Jvbmdv',
    email,
    fullName: 'Robin Example',
    phone: null,
    prizeId: 'shirt',
  },
  Promotion: { releases: [release], base: 41, reason: 'The calculator rounds to tenths.' },
  Prune: { keepHours: 720, dryRun: true },
  QrClaim: { campaignId: AUTUMN.id, email, phone, prize: 'T-Shirt' },
  QuizSubmission: {
    sessionId: 'visit-1',
    answers,
    recommendedProducts: ['limonene', 'myrcene'],
  },
  Redemption: { code: 'V2DW-9ZYQ-53ME', attempt: 'attempt-0123456789' },
  ReleaseKeyGrant: {
    name: 'tools-team',
    parts: [part],
    publicKey:
      '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n',
  },
  ReleaseUpload: {
    manifest: '{"name":"mfe-tools","version":"1.1.0", … }',
    signature: `${'c2lnbmF0dXJl'.repeat(7)}c2g=`,
    files: { 'entry.js': 'dmFyIG1mZV90b29sc18xXzFfMDs=' },
  },
  Retirement: { part, to: '/faq', reason: 'Its pages have moved.' },
  Rollback: { part, from: release.version, reason: 'Totals are wrong.' },
  ScanRequest: { campaignId: AUTUMN.id, sessionId: 'visit-1', entry },
  SpinRequest: { sessionId: 'visit-1', entry },
  StoreReplacement: {
    note: 'With the shop that opens in December.',
    stores: [
      {
        id: 'green-corner-chicago',
        name: 'Green Corner',
        address: '1200 Example Avenue',
        city: 'Chicago',
        state: 'IL',
        zipCode: '60601',
        phone: '(312) 555-0134',
        website: 'https://green-corner.example',
        latitude: '41.8781',
        longitude: '-87.6298',
        hours: { Monday: '10:00 AM - 9:00 PM', Sunday: 'Closed' },
        timeZone: 'America/Chicago',
        products: ['vapes', 'edibles'],
      },
    ],
  },
  TelemetryReport: {
    parts: [{ ...release, outcome: 'shown' }],
    vitals: { ...release, lcp: 1180, cls: 0.02, inp: 64 },
  },
  TicketRequest: { commitment: ticket.commitment },
  VerdictRequest: { releases: [release], drops: ['/tools/former'] },
} satisfies Examples;
