import { OwnAccess, SessionList, SignedIn } from '@site/contracts';
import { callSite, type AdminCall } from './call-site';

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
