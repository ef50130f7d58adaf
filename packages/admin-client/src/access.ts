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
  type ReleaseKeyGrant,
} from '@site/contracts';
import { callSite, withQuery, type AdminCall } from './call-site';

/** Every token that was given out, by name; without the tokens themselves. */
export const listAccess = (call: AdminCall): Promise<AccessList> =>
  call('/access', { answer: AccessList });

/** Gives somebody a token. It is told once: the site keeps none. Refused with 403 for more than the caller may. */
export const grantAccess = (call: AdminCall, grant: AccessGrant): Promise<GrantedAccess> =>
  call('/access', { method: 'POST', body: grant, answer: GrantedAccess });

/** Refused with 404 where there is none of the name. */
export const revokeAccess = (call: AdminCall, name: string): Promise<AccessRecord> =>
  call(`/access/${encodeURIComponent(name)}`, { method: 'DELETE', answer: AccessRecord });

/** Whose token the call bears, and what it may. */
export const readOwnAccess = (call: AdminCall, signal?: AbortSignal): Promise<OwnAccess> =>
  call('/access/me', { answer: OwnAccess, signal });

/** The keys that sign releases, those in the folder of the site among them. */
export const listKeys = (call: AdminCall): Promise<ReleaseKeyList> =>
  call('/keys', { answer: ReleaseKeyList });

/** Adds the public half of a key. Refused with 409 for a name or a key that is known. */
export const addKey = (call: AdminCall, key: ReleaseKeyGrant): Promise<ReleaseKeyRecord> =>
  call('/keys', { method: 'POST', body: key, answer: ReleaseKeyRecord });

/** Refused with 404 where there is none of the name, or only a file. */
export const revokeKey = (call: AdminCall, name: string): Promise<ReleaseKeyRecord> =>
  call(`/keys/${encodeURIComponent(name)}`, { method: 'DELETE', answer: ReleaseKeyRecord });

export interface AuditFilter {
  /** The name of a token. */
  by?: string;
  /** ISO 8601. */
  since?: string;
  until?: string;
  /** The `next` of the page before. */
  before?: string;
  /** Up to 500. */
  limit?: number;
}

/** Who has changed what, newest first. */
export const readAudit = (call: AdminCall, filter: AuditFilter = {}): Promise<AuditList> =>
  call(withQuery('/audit', filter), { answer: AuditList });

/** Signs the browser in with the token that this call bears: from then on it has a session, which no script reads. */
export const signIn = (call: AdminCall): Promise<OwnAccess> =>
  call('/sessions', { method: 'POST', answer: OwnAccess });

/** Whom the browser's session is of, asked of the site that the page is of. It refuses nobody. */
export const readSignedIn = (signal?: AbortSignal): Promise<SignedIn> =>
  callSite({ url: '', cookies: true }, '/api/signed-in', { answer: SignedIn, signal });

/** Where one is signed in with the token; the owner sees everybody's. */
export const listSessions = (call: AdminCall, signal?: AbortSignal): Promise<SessionList> =>
  call('/sessions', { answer: SessionList, signal });

/** Signs out; `current` is the browser's own session. Refused with 404 where it has ended already. */
export const endSession = (call: AdminCall, id: string): Promise<void> =>
  call(`/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
