import { listCompositions } from '@site/admin-client';
import type { ReleaseReference } from '@site/contracts';
import { callAdmin } from '../admin/admin-client';

/** Says of a release whether visitors get it: `live`, `canary, 5 %`, or nothing. */
export const releaseStates = async (): Promise<(release: ReleaseReference) => string> => {
  const { releases, canaries = [] } = await listCompositions(callAdmin, { limit: 1 });
  return ({ name, version }) => {
    if (releases[name] === version) return 'live';
    const canary = canaries.find((one) => one.name === name && one.version === version);
    return canary ? `canary, ${canary.percent} %` : '';
  };
};
