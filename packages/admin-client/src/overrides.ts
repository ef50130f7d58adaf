import { OverrideLink, type OverrideRequest } from '@site/contracts';
import type { AdminCall } from './call-site';

/** A link under which one browser sees a local build of a part. */
export const offerOverride = (call: AdminCall, wanted: OverrideRequest): Promise<OverrideLink> =>
  call('/overrides', { method: 'POST', body: wanted, answer: OverrideLink });
