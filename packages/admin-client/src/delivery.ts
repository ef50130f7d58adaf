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

/** The same release twice is no error; other bytes under its version are. */
export const uploadRelease = (call: AdminCall, upload: ReleaseUpload): Promise<ReleaseReference> =>
  call('/releases', { method: 'POST', body: upload, answer: ReleaseReference });

/** Which files are gone or changed, of what is live, of canaries and of what browsers fall back to. */
export const damagedFiles = (call: AdminCall): Promise<DamagedFiles> =>
  call('/releases/damaged', { answer: DamagedFiles });

/** Removes releases that nobody needs, or says which. */
export const prune = (call: AdminCall, wanted: Prune): Promise<PruneReport> =>
  call('/releases/prune', { method: 'POST', body: wanted, answer: PruneReport });

/** The history of what is live, newest first, and what is. */
export const listCompositions = (
  call: AdminCall,
  query: HistoryQuery = {},
): Promise<CompositionList> => call(withQuery('/compositions', query), { answer: CompositionList });

/** Of each part what is live and on canary, how large, since when and by whom. */
export const readDelivery = (call: AdminCall, signal?: AbortSignal): Promise<DeliveryOverview> =>
  call('/delivery', { answer: DeliveryOverview, signal });

/** One change of what is live, and all that was live after it. */
export const readComposition = (call: AdminCall, number: number): Promise<WholeComposition> =>
  call(`/compositions/${number}`, { answer: WholeComposition });

/** Puts releases live together, as the next composition. */
export const promote = (call: AdminCall, promotion: Promotion): Promise<Composition> =>
  call('/compositions', { method: 'POST', body: promotion, answer: Composition });

/** Takes a part, or the whole site, back. */
export const rollback = (call: AdminCall, wanted: Rollback): Promise<Composition> =>
  call('/compositions/rollback', { method: 'POST', body: wanted, answer: Composition });

/** Takes a part away with its pages. */
export const retire = (call: AdminCall, wanted: Retirement): Promise<Composition> =>
  call('/compositions/retire', { method: 'POST', body: wanted, answer: Composition });

/** Gives a release to a share of the visitors, or one that has a share to a larger one. */
export const startCanary = (call: AdminCall, start: CanaryStart): Promise<Composition> =>
  call('/compositions/canary', { method: 'POST', body: start, answer: Composition });

/** Takes a canary back: its visitors get what is live. */
export const endCanary = (call: AdminCall, end: CanaryEnd): Promise<Composition> =>
  call('/compositions/canary/end', { method: 'POST', body: end, answer: Composition });

/** What a promotion of these releases would be told; changes nothing. */
export const askVerdict = (call: AdminCall, wanted: VerdictRequest): Promise<Verdict> =>
  call('/verdict', { method: 'POST', body: wanted, answer: Verdict });

/** A link under which one browser sees a local build of a part. */
export const offerOverride = (call: AdminCall, wanted: OverrideRequest): Promise<OverrideLink> =>
  call('/overrides', { method: 'POST', body: wanted, answer: OverrideLink });

/** How the releases did in browsers, in the last hours (24), of one part or of all. */
export const readTelemetry = (
  call: AdminCall,
  wanted: { part?: string; hours?: number } = {},
  signal?: AbortSignal,
): Promise<TelemetrySummary> =>
  call(withQuery('/telemetry', wanted), { answer: TelemetrySummary, signal });
