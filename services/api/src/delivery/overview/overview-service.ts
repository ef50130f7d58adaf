import type {
  DeliveredPart,
  DeliveryOverview,
  ReleaseManifest,
  RetiredPart,
} from '@site/contracts';
import { toCanary } from '../compositions/canaries';
import type { CompositionHistory } from '../compositions/composition-history';
import type { CompositionDocument } from '../compositions/composition-model';
import type { CompositionStore } from '../compositions/composition-store';
import type { ReleaseService } from '../releases/release-service';

export interface OverviewService {
  read(): Promise<DeliveryOverview>;
}

/** What is live, put together from the composition, its history and what the releases say of themselves. */
export function createOverviewService(
  store: Pick<CompositionStore, 'findLive'>,
  history: Pick<CompositionHistory, 'lastForAll'>,
  releases: Pick<ReleaseService, 'find'>,
): OverviewService {
  const describe = async (name: string, version: string) => {
    const manifest = await releases.find(name, version);
    return {
      version,
      ...(manifest && { bytes: bytesOf(manifest) }),
      shared: manifest?.shared ?? {},
    };
  };

  /** Since when and by whom a part is as it is for those who are on no canary. */
  const changedBy = async (composition: CompositionDocument, name: string) => {
    const change = await history.lastForAll(composition, name);
    return {
      ...(change && { since: change.createdAt.toISOString() }),
      ...(change?.by !== undefined && { by: change.by }),
    };
  };

  const livePart = async (composition: CompositionDocument, name: string) => {
    const version = composition.parts[name];
    if (version === undefined) return undefined;
    const [release, change] = await Promise.all([
      describe(name, version),
      changedBy(composition, name),
    ]);
    return { ...release, ...change };
  };

  /** What was live, is not, and can be gone back to. */
  const retiredOf = (composition: CompositionDocument, present: string[]) =>
    Object.entries(composition.previous)
      .sort(([one], [other]) => one.localeCompare(other))
      .flatMap(([name, [back]]) =>
        back === undefined || present.includes(name) ? [] : [{ name, back }],
      )
      .map(async (part): Promise<RetiredPart> => ({
        ...part,
        ...(await changedBy(composition, part.name)),
      }));

  const canaryOf = async ({ canaries = [] }: CompositionDocument, name: string) => {
    const found = canaries.find((one) => one.name === name);
    if (!found) return undefined;
    const { percent, since, by } = toCanary(found);
    const release = await describe(name, found.version);
    return { ...release, percent, since, ...(by !== undefined && { by }) };
  };

  return {
    async read() {
      const composition = await store.findLive();
      if (!composition) return { parts: [] };
      const onCanary = (composition.canaries ?? []).map(({ name }) => name);
      const names = [...new Set([...Object.keys(composition.parts), ...onCanary])].sort();
      const parts = names.map(async (name): Promise<DeliveredPart> => {
        const [live, canary] = await Promise.all([
          livePart(composition, name),
          canaryOf(composition, name),
        ]);
        const [back] = composition.previous[name] ?? [];
        return { name, ...(live && { live }), ...(canary && { canary }), ...(back && { back }) };
      });
      const retired = await Promise.all(retiredOf(composition, names));
      return {
        live: composition._id,
        parts: await Promise.all(parts),
        ...(retired.length > 0 && { retired }),
      };
    },
  };
}

/** The server's bundle and the types are for no browser. */
const bytesOf = ({ files, server, types }: ReleaseManifest): number =>
  files.reduce((sum, { path, size }) => (path === server || path === types ? sum : sum + size), 0);
