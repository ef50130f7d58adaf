/** Who may do what below `/api/admin`: tokens of people and robots, keys of releases, and the trail of what was done. */
import * as z from 'zod/mini';
import { PartName } from './release';

/** The name of the site's own token, which may do everything; no other token can have it. */
export const OWNER = 'owner';

/** Scopes that concern no part. */
export const PLAIN_SCOPES = [
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

/** Of a person or a robot: `tools-ci`. */
export const AccessName = z.string().check(
  z.regex(/^[a-z][a-z0-9-]{1,40}$/, 'use lower-case letters, digits and dashes, such as tools-ci'),
  z.refine((name) => name !== OWNER, 'this is the name of the site’s own token'),
);

const moment = z.iso.datetime({ offset: true });

/** `POST /api/admin/access`: a token for somebody. */
export const AccessGrant = z.strictObject({
  name: AccessName,
  may: z.array(Scope).check(z.minLength(1), z.maxLength(100)),
  /** ISO 8601; without it the token holds until it is revoked. */
  expiresAt: z.optional(moment),
});
export type AccessGrant = z.infer<typeof AccessGrant>;

const ended = { revokedAt: z.optional(z.string()), revokedBy: z.optional(z.string()) };

/** Somebody's access, without the token. */
export const AccessRecord = z.object({
  name: z.string(),
  may: z.array(z.string()),
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.optional(z.string()),
  ...ended,
});
export type AccessRecord = z.infer<typeof AccessRecord>;

/** The only answer that tells the token. */
export const GrantedAccess = z.object({ access: AccessRecord, token: z.string() });
export type GrantedAccess = z.infer<typeof GrantedAccess>;

/** `GET /api/admin/access`, by name; those that have ended too. */
export const AccessList = z.object({ access: z.array(AccessRecord) });
export type AccessList = z.infer<typeof AccessList>;

/** `GET /api/admin/access/me`: what the caller's own token may. The owner's has the scope `*`. */
export const OwnAccess = z.object({
  name: z.string(),
  may: z.array(z.string()),
  expiresAt: z.optional(z.string()),
});
export type OwnAccess = z.infer<typeof OwnAccess>;

/** `GET /api/signed-in`: whom the browser's session is of; nobody, without `access`. */
export const SignedIn = z.object({
  access: z.optional(OwnAccess),
  /** Whose key a shop's phone redeems prizes with. */
  shop: z.optional(OwnAccess),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** A browser that is signed in to the Studio. */
export const SessionRecord = z.object({
  /** Opens nothing: what does is in the cookie alone. */
  id: z.string(),
  /** The name of the token that it was opened with. */
  name: z.string(),
  /** Of a shop's phone, which redeems and nothing else; absent: the Studio's. */
  use: z.optional(z.literal('redeem')),
  /** Such as `Firefox on Windows`. */
  browser: z.string(),
  createdAt: z.string(),
  /** To the minute. */
  lastUsedAt: z.string(),
  /** However much it is used. */
  endsAt: z.string(),
  /** That of the browser that asks. */
  isCurrent: z.boolean(),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

/** `GET /api/admin/sessions`, the latest first. */
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
  /** Of a key in the folder `release-keys`: the name of its file. */
  name: z.string(),
  parts: z.array(z.string()),
  /** SHA-256 of the key (SPKI, DER), base64url. */
  fingerprint: z.string(),
  /** Lies in the folder of the instance that has answered, and is taken away there. */
  inFolder: z.boolean(),
  createdAt: z.optional(z.string()),
  createdBy: z.optional(z.string()),
  ...ended,
});
export type ReleaseKeyRecord = z.infer<typeof ReleaseKeyRecord>;

/** `GET /api/admin/keys`, by name; those that are revoked too. */
export const ReleaseKeyList = z.object({ keys: z.array(ReleaseKeyRecord) });
export type ReleaseKeyList = z.infer<typeof ReleaseKeyList>;

/**
 * `begun`: what has come of it was not written down, because the instance or the database went away.
 * `failed`: the site's fault; something may have been changed.
 */
export const AUDIT_OUTCOMES = ['begun', 'done', 'refused', 'failed'] as const;

export const AuditEntry = z.object({
  id: z.string(),
  /** ISO 8601: when it began. */
  at: z.string(),
  /** The name of the token. */
  by: z.string(),
  method: z.string(),
  /** The call, with its parameters in braces. */
  path: z.string(),
  /** What stood in the place of the parameters. */
  ids: z.array(z.string()),
  /** What was done, or tried, in words. */
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
  /** The `before` of the next page, where there is one. */
  next: z.optional(z.string()),
});
export type AuditList = z.infer<typeof AuditList>;
