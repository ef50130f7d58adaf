import { CLAIM_STATES, SETTLED_STATES, type FunnelSource } from '@site/contracts';
import * as z from 'zod/mini';
import type { DrawDocument } from '../draws/draw-model';
import { SOURCE_KINDS, type SourceKind, type SourceSteps } from './source-counts';
import { batchOfSpent, sourceName } from './source';

/** A claimed win: its scan id, prize, state and time. */
export const ClaimedScan = z.object({
  id: z.string(),
  prize: z.string(),
  state: z.enum(CLAIM_STATES),
  claimedAt: z.date(),
});
export type ClaimedScan = z.infer<typeof ClaimedScan>;

type DrawSource = Pick<DrawDocument, 'scanId' | 'productId' | 'code'>;

type Step = Exclude<keyof FunnelSource, 'kind' | 'name'>;

const emptyRow = (kind: SourceKind, name: string): FunnelSource => ({
  kind,
  name,
  ...{ visits: 0, reveals: 0, spins: 0, wins: 0, claims: 0, redeemed: 0 },
});

/** Whether a prize has reached its winner. */
export const isRedeemed = ({ state }: Pick<ClaimedScan, 'state'>): boolean =>
  SETTLED_STATES.some((settled) => settled === state);

/** The funnel by product and by batch: counted steps up to the draw, then claims and their draws. */
export const funnelSources = (
  sourceSteps: SourceSteps[],
  claims: ClaimedScan[],
  draws: DrawSource[],
): FunnelSource[] => {
  const rows = new Map<string, FunnelSource>();
  const rowOf = (kind: SourceKind, name: string): FunnelSource => {
    const row = rows.get(`${kind}/${name}`) ?? emptyRow(kind, name);
    rows.set(`${kind}/${name}`, row);
    return row;
  };
  for (const { kind, name, ...counts } of sourceSteps) {
    if (kind !== 'product' && kind !== 'batch') continue;
    const row = rowOf(kind, name);
    for (const step of ['visits', 'reveals', 'spins', 'wins'] satisfies Step[])
      row[step] += counts[step];
  }

  const drawOf = new Map(draws.map((draw) => [draw.scanId, draw]));
  for (const claim of claims) {
    const draw = drawOf.get(claim.id);
    const names = { product: sourceName(draw?.productId), batch: batchOfSpent(draw?.code) };
    for (const kind of SOURCE_KINDS) {
      const name = names[kind];
      if (!name) continue;
      const row = rowOf(kind, name);
      row.claims += 1;
      if (isRedeemed(claim)) row.redeemed += 1;
    }
  }
  return [...rows.values()].sort(
    (one, other) => other.visits + other.spins - one.visits - one.spins,
  );
};
