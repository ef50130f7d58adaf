import {
  DeliveryOverview,
  type DeliveredPart,
  type ReleaseManifest,
  type RetiredPart,
} from '@site/contracts';
import { operation } from '../platform/operations/operation';
import { toCanary } from './compositions/change-plans';
import type { CompositionHistory } from './compositions/composition-history';
import type { CompositionDocument } from './compositions/composition-model';
import type { CompositionStore } from './compositions/composition-store';
import type { ReleaseService } from './releases/release-service';

/** Combines the live composition with its history and the manifests of its releases. */
export function createOverviewService(
  store: Pick<CompositionStore, 'findLive'>,
  history: Pick<CompositionHistory, 'lastForAll'>,
  releases: Pick<ReleaseService, 'find'>,
) {
  const describe = async (name: string, version: string) => {
    const manifest = await releases.find(name, version);
    return {
      version,
      ...(manifest && { bytes: bytesOf(manifest) }),
      shared: manifest?.shared ?? {},
    };
  };

  /** The last change of a part in the base variant. */
  const lastChangeOf = async (composition: CompositionDocument, name: string) => {
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
      lastChangeOf(composition, name),
    ]);
    return { ...release, ...change };
  };

  const retiredParts = (composition: CompositionDocument, names: string[]) =>
    Object.entries(composition.previous)
      .sort(([one], [other]) => one.localeCompare(other))
      .flatMap(([name, [back]]) =>
        back === undefined || names.includes(name) ? [] : [{ name, back }],
      )
      .map(async (part): Promise<RetiredPart> => ({
        ...part,
        ...(await lastChangeOf(composition, part.name)),
      }));

  const canaryOf = async ({ canaries = [] }: CompositionDocument, name: string) => {
    const found = canaries.find((one) => one.name === name);
    if (!found) return undefined;
    const { percent, since, by } = toCanary(found);
    const release = await describe(name, found.version);
    return { ...release, percent, since, ...(by !== undefined && { by }) };
  };

  return {
    async read(): Promise<DeliveryOverview> {
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
      const retired = await Promise.all(retiredParts(composition, names));
      return {
        live: composition._id,
        parts: await Promise.all(parts),
        ...(retired.length > 0 && { retired }),
      };
    },
  };
}

export type OverviewService = ReturnType<typeof createOverviewService>;

/** Without the server bundle and the types, which browsers do not load. */
const bytesOf = ({ files, server, types }: ReleaseManifest): number =>
  files.reduce((sum, { path, size }) => (path === server || path === types ? sum : sum + size), 0);

export const overviewOperations = [
  operation({
    method: 'GET',
    path: '/api/admin/delivery',
    summary:
      'The live release and canary of each part with size, shared modules, last change and the release that a rollback restores; also the retired parts.',
    scopes: 'anyone',
    answer: { status: 200, description: 'The parts', schema: DeliveryOverview },
    handle: (_, { overview }: { overview: OverviewService }) => overview.read(),
  }),
];
