import {
  Composition,
  CompositionList,
  ReleaseList,
  ReleaseReference,
  type Promotion,
  type ReleaseUpload,
  type Rollback,
} from '@site/contracts';
import type { AdminCall } from './call-site';

/** The latest releases, newest first. */
export const listReleases = (call: AdminCall): Promise<ReleaseList> =>
  call('/releases', { answer: ReleaseList });

/** The same release twice is no error; other bytes under its version are. */
export const uploadRelease = (call: AdminCall, upload: ReleaseUpload): Promise<ReleaseReference> =>
  call('/releases', { method: 'POST', body: upload, answer: ReleaseReference });

/** The latest compositions, and the number of the one that is live. */
export const listCompositions = (call: AdminCall): Promise<CompositionList> =>
  call('/compositions', { answer: CompositionList });

/** Puts releases live together, as the next composition. */
export const promote = (call: AdminCall, promotion: Promotion): Promise<Composition> =>
  call('/compositions', { method: 'POST', body: promotion, answer: Composition });

/** Takes a part, or the whole site, back. */
export const rollback = (call: AdminCall, wanted: Rollback): Promise<Composition> =>
  call('/compositions/rollback', { method: 'POST', body: wanted, answer: Composition });
