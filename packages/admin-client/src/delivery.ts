import {
  Composition,
  CompositionList,
  DamagedFiles,
  DeliveryOverview,
  OverrideLink,
  ReleaseList,
  ReleaseReference,
  PruneReport,
  TelemetrySummary,
  Verdict,
  WholeComposition,
  type CanaryEnd,
  type CanaryStart,
  type HistoryQuery,
  type OverrideRequest,
  type Promotion,
  type Prune,
  type ReleaseUpload,
  type Retirement,
  type Rollback,
  type VerdictRequest,
} from '@site/contracts';
import { withQuery, type AdminCall } from './call-site';

/** The latest releases, newest first. */
export const listReleases = (call: AdminCall): Promise<ReleaseList> =>
  call('/releases', { answer: ReleaseList });

/** Idempotent; refused for other content under the same version. */
export const uploadRelease = (call: AdminCall, upload: ReleaseUpload): Promise<ReleaseReference> =>
  call('/releases', { method: 'POST', body: upload, answer: ReleaseReference });

/** Missing and changed files of live, canary and fallback releases. */
export const damagedFiles = (call: AdminCall): Promise<DamagedFiles> =>
  call('/releases/damaged', { answer: DamagedFiles });

/** Deletes releases that are no longer needed, or only lists them. */
export const prune = (call: AdminCall, wanted: Prune): Promise<PruneReport> =>
  call('/releases/prune', { method: 'POST', body: wanted, answer: PruneReport });

/** The history of compositions, newest first, and what is live. */
export const listCompositions = (
  call: AdminCall,
  query: HistoryQuery = {},
): Promise<CompositionList> => call(withQuery('/compositions', query), { answer: CompositionList });

/** The live and canary release of each part, with size, time and author. */
export const readDelivery = (call: AdminCall, signal?: AbortSignal): Promise<DeliveryOverview> =>
  call('/delivery', { answer: DeliveryOverview, signal });

/** A composition with all its releases. */
export const readComposition = (call: AdminCall, number: number): Promise<WholeComposition> =>
  call(`/compositions/${number}`, { answer: WholeComposition });

/** Puts releases live together, as the next composition. */
export const promote = (call: AdminCall, promotion: Promotion): Promise<Composition> =>
  call('/compositions', { method: 'POST', body: promotion, answer: Composition });

/** Rolls a part, or the whole site, back. */
export const rollback = (call: AdminCall, wanted: Rollback): Promise<Composition> =>
  call('/compositions/rollback', { method: 'POST', body: wanted, answer: Composition });

/** Removes a part and its pages. */
export const retire = (call: AdminCall, wanted: Retirement): Promise<Composition> =>
  call('/compositions/retire', { method: 'POST', body: wanted, answer: Composition });

/** Starts a canary, or enlarges its share of the visitors. */
export const startCanary = (call: AdminCall, start: CanaryStart): Promise<Composition> =>
  call('/compositions/canary', { method: 'POST', body: start, answer: Composition });

/** Ends a canary: its visitors get the live release. */
export const endCanary = (call: AdminCall, end: CanaryEnd): Promise<Composition> =>
  call('/compositions/canary/end', { method: 'POST', body: end, answer: Composition });

/** The verdict of a promotion; changes nothing. */
export const readVerdict = (call: AdminCall, wanted: VerdictRequest): Promise<Verdict> =>
  call('/verdict', { method: 'POST', body: wanted, answer: Verdict });

/** A link with which one browser shows a local build of a part. */
export const createOverride = (call: AdminCall, wanted: OverrideRequest): Promise<OverrideLink> =>
  call('/overrides', { method: 'POST', body: wanted, answer: OverrideLink });

/** Telemetry of one part or all, of the last hours (default 24). */
export const readTelemetry = (
  call: AdminCall,
  wanted: { part?: string; hours?: number } = {},
  signal?: AbortSignal,
): Promise<TelemetrySummary> =>
  call(withQuery('/telemetry', wanted), { answer: TelemetrySummary, signal });
