/** Access to `/api/admin`: tokens and their scopes, keys that sign releases, sessions, and the audit log. */
import * as z from 'zod/mini';
import { PartName } from './release';

/** The reserved name of the site's own token, which has full access. */
export const OWNER = 'owner';

/** Scopes without a part. */
const PLAIN_SCOPES = [
  'campaigns',
  'claims',
  'redeem',
  'people',
  'stores',
  'certificates',
  'operate',
] as const;
export type PlainScope = (typeof PLAIN_SCOPES)[number];

/** `release:mfe-tools`, `promote:*`, `campaigns`, … */
export const Scope = z
  .string()
  .check(
    z.regex(
      /^(?:campaigns|claims|redeem|people|stores|certificates|operate|(?:release|promote):(?:\*|[a-z][a-z0-9-]{1,40}))$/,
      'write release:PART or promote:PART (* is every part), campaigns, claims, redeem, people, stores, certificates or operate',
    ),
  );

/** The name of a person or an automated client: `tools-ci`. */
const AccessName = z.string().check(
  z.regex(
    /^[a-z][a-z0-9-]{1,40}$/,
    'use 2 to 41 lower-case letters, digits and dashes, the first a letter, such as tools-ci',
  ),
  z.refine((name) => name !== OWNER, 'this is the name of the site’s own token'),
);

const moment = z.iso.datetime({ offset: true });

/** `POST /api/admin/access`: creates a token. */
export const AccessGrant = z.strictObject({
  name: AccessName,
  may: z.array(Scope).check(z.minLength(1), z.maxLength(100)),
  /** ISO 8601; without it the token is valid until it is revoked. */
  expiresAt: z.optional(moment),
});
export type AccessGrant = z.infer<typeof AccessGrant>;

const revocation = { revokedAt: z.optional(z.string()), revokedBy: z.optional(z.string()) };

/** A token's name, scopes and state, without the token itself. */
export const AccessRecord = z.object({
  name: z.string(),
  may: z.array(z.string()),
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.optional(z.string()),
  ...revocation,
});
export type AccessRecord = z.infer<typeof AccessRecord>;

/** The only response that contains the token. */
export const GrantedAccess = z.object({ access: AccessRecord, token: z.string() });
export type GrantedAccess = z.infer<typeof GrantedAccess>;

/** `GET /api/admin/access`, sorted by name, including expired and revoked ones. */
export const AccessList = z.object({ access: z.array(AccessRecord) });
export type AccessList = z.infer<typeof AccessList>;

/** `GET /api/admin/access/me`: the scopes of the caller's token; the owner's is `*`. */
export const OwnAccess = z.object({
  name: z.string(),
  may: z.array(z.string()),
  expiresAt: z.optional(z.string()),
});
export type OwnAccess = z.infer<typeof OwnAccess>;

/** `GET /api/signed-in`: whose session the browser has; `access` is absent if it has none. */
export const SignedIn = z.object({
  access: z.optional(OwnAccess),
  /** The session of a store's phone, which redeems prizes: `name` is that of its key. */
  shop: z.optional(OwnAccess),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** A browser that is signed in to the Studio. */
export const SessionRecord = z.object({
  /** Not secret: the secret is only in the cookie. */
  id: z.string(),
  /** The name of the token of this session. */
  name: z.string(),
  /** For a store's phone, which can only redeem; absent for the Studio. */
  use: z.optional(z.literal('redeem')),
  /** Such as `Firefox on Windows`. */
  browser: z.string(),
  createdAt: z.string(),
  /** Rounded to the minute. */
  lastUsedAt: z.string(),
  /** When it ends, even while it is in use. */
  endsAt: z.string(),
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

/** `GET /api/admin/sessions`, newest first. */
export const SessionList = z.object({ sessions: z.array(SessionRecord) });
export type SessionList = z.infer<typeof SessionList>;

/** `POST /api/admin/keys`: the public half of a key, and the parts that it may sign (`*` is every part). */
export const ReleaseKeyGrant = z.strictObject({
  name: AccessName,
  parts: z.array(z.union([PartName, z.literal('*')])).check(z.minLength(1), z.maxLength(50)),
  /** Ed25519, PEM. */
  publicKey: z.string().check(z.minLength(1), z.maxLength(1000)),
});
export type ReleaseKeyGrant = z.infer<typeof ReleaseKeyGrant>;

export const ReleaseKeyRecord = z.object({
  /** The file name of a key in the folder `release-keys`. */
  name: z.string(),
  parts: z.array(z.string()),
  /** SHA-256 of the key (SPKI, DER), base64url. */
  fingerprint: z.string(),
  /** Whether it is a file of the instance that responded; it can only be removed there. */
  inFolder: z.boolean(),
  createdAt: z.optional(z.string()),
  createdBy: z.optional(z.string()),
  ...revocation,
});
export type ReleaseKeyRecord = z.infer<typeof ReleaseKeyRecord>;

/** `GET /api/admin/keys`, sorted by name, including revoked ones. */
export const ReleaseKeyList = z.object({ keys: z.array(ReleaseKeyRecord) });
export type ReleaseKeyList = z.infer<typeof ReleaseKeyList>;

/**
 * `begun`: the outcome is unknown, because the instance or the database failed before it was recorded. `failed`: a server
 * error; something may have been changed.
 */
const AUDIT_OUTCOMES = ['begun', 'done', 'refused', 'failed'] as const;

export const AuditEntry = z.object({
  id: z.string(),
  /** ISO 8601: when the call started. */
  at: z.string(),
  /** The name of the token. */
  by: z.string(),
  method: z.string(),
  /** Path of the call, with parameters in braces. */
  path: z.string(),
  /** The values of the parameters. */
  ids: z.array(z.string()),
  /** Description of what was done or attempted. */
  what: z.optional(z.string()),
  outcome: z.enum(AUDIT_OUTCOMES),
  status: z.optional(z.int()),
  /** Why it was refused. */
  reason: z.optional(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** `GET /api/admin/audit?by=…&since=…&until=…&before=…&limit=…`, newest first */
export const AuditList = z.object({
  entries: z.array(AuditEntry),
  /** The `before` of the next page, if there is one. */
  next: z.optional(z.string()),
});
export type AuditList = z.infer<typeof AuditList>;
