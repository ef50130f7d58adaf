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
  history: Pick<CompositionHistory, 'lastChanges'>,
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

  const canaryOf = async ({ canaries = [] }: CompositionDocument, name: string) => {
    const canary = canaries.find(({ name: part }) => part === name);
    if (!canary) return undefined;
    const { percent, since, by } = toCanary(canary);
    const release = await describe(name, canary.version);
    return { ...release, percent, since, ...(by !== undefined && { by }) };
  };

  return {
    async read(): Promise<DeliveryOverview> {
      const composition = await store.findLive();
      if (!composition) return { parts: [] };
      const { parts: versions, previous, canaries = [] } = composition;
      const onCanary = canaries.map(({ name }) => name);
      const names = [...new Set([...Object.keys(versions), ...onCanary])].sort();
      const retiredNames = Object.keys(previous)
        .filter((name) => previous[name]?.length && !names.includes(name))
        .sort();
      const partNames = [...Object.keys(versions), ...retiredNames];
      const changes = await history.lastChanges(composition, partNames);
      /** The last change of a part in the base variant. */
      const lastChange = (name: string) => {
        const change = changes.get(name);
        return {
          ...(change && { since: change.createdAt.toISOString() }),
          ...(change?.by !== undefined && { by: change.by }),
          ...(change?.reason !== undefined && { reason: change.reason }),
        };
      };
      /** The release that the last change rolled back, unless it was pruned. */
      const forwardOf = async (name: string) => {
        const { action, changes: partChanges = [] } = changes.get(name) ?? {};
        const from =
          action === 'rollback' &&
          partChanges.find((part) => part.name === name && part.percent === undefined)?.from;
        return from && (await releases.find(name, from)) ? from : undefined;
      };
      const parts = names.map(async (name): Promise<DeliveredPart> => {
        const version = versions[name];
        const canary = await canaryOf(composition, name);
        const [back] = previous[name] ?? [];
        const forward = await forwardOf(name);
        return {
          name,
          ...(version && { live: { ...(await describe(name, version)), ...lastChange(name) } }),
          ...(canary && { canary }),
          ...(back && { back }),
          ...(forward && { forward }),
        };
      });
      const retired = retiredNames.map((name): RetiredPart => ({
        name,
        back: previous[name]![0]!,
        ...lastChange(name),
      }));
      return {
        live: composition._id,
        parts: await Promise.all(parts),
        ...(retired.length > 0 && { retired }),
      };
    },
  };
}

type OverviewService = ReturnType<typeof createOverviewService>;

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
    response: { description: 'The parts', schema: DeliveryOverview },
    handle: (_, { overview }: { overview: OverviewService }) => overview.read(),
  }),
];
