import type { Examples } from './examples';

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
