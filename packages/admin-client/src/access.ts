import {
  AccessList,
  AccessRecord,
  AuditList,
  GrantedAccess,
  OwnAccess,
  ReleaseKeyList,
  ReleaseKeyRecord,
  SessionList,
  SignedIn,
  type AccessGrant,
  type AuditEntry,
  type ReleaseKeyGrant,
} from '@site/contracts';
import { callSite, postCall, getCall, withQuery, type AdminCall } from './call-site';

/** All tokens by name, without their secrets. */
export const listAccess = getCall('/access', AccessList);

/** Whether a token is accepted at a moment (ms since 1970). */
export const isAccepted = ({ revokedAt, expiresAt }: AccessRecord, now: number): boolean =>
  revokedAt === undefined && (expiresAt === undefined || Date.parse(expiresAt) > now);

/** Creates a token. Only this response contains it. Refused with 403 for scopes that the caller lacks. */
export const grantAccess = postCall<AccessGrant, GrantedAccess>('/access', GrantedAccess);

/** Refused with 404 for an unknown name. */
export const revokeAccess = (call: AdminCall, name: string) =>
  call(`/access/${encodeURIComponent(name)}`, { method: 'DELETE', response: AccessRecord });

/** The name and scopes of the caller's token. */
export const readOwnAccess = getCall('/access/me', OwnAccess);

/** The keys that sign releases, including those in the site's folder. */
export const listKeys = getCall('/keys', ReleaseKeyList);

/** Adds a public key. Refused with 409 for a known name or key. */
export const addKey = postCall<ReleaseKeyGrant, ReleaseKeyRecord>('/keys', ReleaseKeyRecord);

/** Refused with 404 for an unknown name, or a key that is a file. */
export const revokeKey = (call: AdminCall, name: string) =>
  call(`/keys/${encodeURIComponent(name)}`, { method: 'DELETE', response: ReleaseKeyRecord });

export interface AuditFilter {
  /** The name of a token. */
  by?: string;
  /** ISO 8601. */
  since?: string;
  until?: string;
  /** The `next` of the previous page. */
  before?: string;
  /** Up to 500. */
  limit?: number;
}

/** The audit log, newest first. */
export const readAudit = (call: AdminCall, filter: AuditFilter) =>
  call(withQuery('/audit', filter), { response: AuditList });

/** `PUT /api/admin/campaigns/glow` */
export const auditedCall = ({ method, path, ids }: AuditEntry): string => {
  const rest = [...ids];
  return `${method} ${path.replace(/\{\w+\}/g, (name) => rest.shift() ?? name)}`;
};

/** Signs the browser in with the token of this call: starts a session in an HttpOnly cookie. */
export const signIn = (call: AdminCall): Promise<OwnAccess> =>
  call('/sessions', { method: 'POST', response: OwnAccess });

/** Whose session the browser has at the site of the current page. Never refused. */
export const readSignedIn = (signal?: AbortSignal): Promise<SignedIn> =>
  callSite({ url: '', cookies: true }, '/api/signed-in', { response: SignedIn, signal });

/** The sessions of the caller's token; of all tokens for the owner. */
export const listSessions = getCall('/sessions', SessionList);

/** Signs out; `current` is the browser's own session. Refused with 404 for one that has ended. */
export const endSession = (call: AdminCall, id: string): Promise<void> =>
  call(`/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
