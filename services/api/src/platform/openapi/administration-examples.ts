import type { Examples } from './shapes';

const createdAt = '2026-11-21T18:00:00.000Z';
const access = {
  name: 'tools-ci',
  may: ['release:mfe-tools', 'promote:mfe-tools'],
  createdAt,
  createdBy: 'owner',
  expiresAt: '2027-11-21T18:00:00.000Z',
};
const own = { name: access.name, may: access.may, expiresAt: access.expiresAt };
const key = {
  name: 'tools-team',
  parts: ['mfe-tools'],
  fingerprint: 'kR0qLr8m2cVbJ4xYtP6wZs1uNd3fHg5iKa7eOl9QbTc',
  inFolder: false,
  createdAt,
  createdBy: 'owner',
};

export const accessExamples = {
  AccessGrant: { name: access.name, may: access.may, expiresAt: access.expiresAt },
  AccessRecord: { ...access, revokedAt: '2026-11-24T08:15:00.000Z', revokedBy: 'owner' },
  AccessList: { access: [access] },
  GrantedAccess: { access, token: 'site_0123456789abcdefghijABCDEFGHIJ0123456789abc' },
  OwnAccess: own,
  SignedIn: { access: own },
  SessionList: {
    sessions: [
      {
        id: 'b3f1c2d4e5a60718',
        name: access.name,
        browser: 'Firefox on Windows',
        createdAt,
        lastUsedAt: '2026-11-21T18:20:00.000Z',
        endsAt: '2026-11-22T06:00:00.000Z',
        isCurrent: true,
      },
    ],
  },
  ReleaseKeyGrant: {
    name: key.name,
    parts: ['mfe-tools'],
    publicKey:
      '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n',
  },
  ReleaseKeyRecord: key,
  ReleaseKeyList: { keys: [key] },
  AuditList: {
    entries: [
      {
        id: '6920a1b2c3d4e5f607182930',
        at: createdAt,
        by: 'promotions-team',
        method: 'PUT',
        path: '/api/admin/campaigns/{id}',
        ids: ['autumn'],
        what: 'version 3, revision 2, live',
        outcome: 'done',
        status: 200,
      },
    ],
    next: '6920a1b2c3d4e5f607182930',
  },
} satisfies Examples;

const at = '2026-11-21T18:00:00.000Z';

export const outboxExamples = {
  OutboxOverview: {
    waiting: 0,
    dead: 1,
    mails: [
      {
        id: 'claim-winner.AbCdEfGhIjKlMnOpQrStUv',
        state: 'dead',
        kind: 'claim-winner',
        tries: 12,
        reason: 'the mail server refuses the mailbox',
        createdAt: at,
        dueAt: '2026-11-24T18:00:00.000Z',
      },
    ],
  },
  OutboxRetry: { id: 'claim-winner.AbCdEfGhIjKlMnOpQrStUv' },
  OutboxRetried: { retried: 1 },
  WebhookState: { isSet: true, waiting: 2, dead: 0, failingSince: at, reason: 'answers 502' },
} satisfies Examples;

const address = 'robin@example.com';
const person = 'person-3c9a71d2';
const kept = {
  place: 'claims',
  what: 'a claim of the prize T-Shirt',
  since: '2026-11-21T18:00:00.000Z',
  until: '2027-11-21',
};
const counted = [{ place: 'claims', count: 1 }];

export const personExamples = {
  PersonRequest: { address },
  PersonShown: { person, kept: [kept] },
  PersonExport: {
    format: 1,
    address,
    at: '2026-11-24T09:00:00.000Z',
    kept: [{ ...kept, data: { email: address, prize: 'T-Shirt' } }],
  },
  PersonCorrection: { address, name: 'Robin Sample' },
  PersonCorrected: { person, corrected: counted },
  PersonErasure: { address, alsoOpenClaims: false },
  PersonErased: {
    person,
    erased: counted,
    left: [{ place: 'draws', count: 2, why: 'the chain of draws stays whole, and names nobody' }],
  },
} satisfies Examples;
