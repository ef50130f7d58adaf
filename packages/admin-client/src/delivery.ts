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
  CompositionDetails,
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
import { postCall, getCall, withQuery, type AdminCall } from './call-site';

/** The latest releases, newest first. */
export const listReleases = getCall('/releases', ReleaseList);

/** Idempotent; refused for other content under the same version. */
export const uploadRelease = postCall<ReleaseUpload, ReleaseReference>(
  '/releases',
  ReleaseReference,
);

/** Missing and changed files of live, canary and fallback releases. */
export const listDamagedFiles = getCall('/releases/damaged', DamagedFiles);

/** Deletes releases that are no longer needed, or only lists them. */
export const prune = postCall<Prune, PruneReport>('/releases/prune', PruneReport);

/** The history of compositions, newest first, and what is live. */
export const listCompositions = (call: AdminCall, query: HistoryQuery) =>
  call(withQuery('/compositions', query), { response: CompositionList });

/** The live and canary release of each part, with size, time and author. */
export const readDelivery = getCall('/delivery', DeliveryOverview);

/** A composition with all its releases. */
export const readComposition = (call: AdminCall, number: number) =>
  call(`/compositions/${number}`, { response: CompositionDetails });

/** Puts releases live together, as the next composition. */
export const promote = postCall<Promotion, Composition>('/compositions', Composition);

/** Rolls a part, or the whole site, back. */
export const rollback = postCall<Rollback, Composition>('/compositions/rollback', Composition);

/** Removes a part and its pages. */
export const retire = postCall<Retirement, Composition>('/compositions/retire', Composition);

/** Starts a canary, or enlarges its share of the visitors. */
export const startCanary = postCall<CanaryStart, Composition>('/compositions/canary', Composition);

/** Ends a canary: its visitors get the live release. */
export const endCanary = postCall<CanaryEnd, Composition>('/compositions/canary/end', Composition);

/** The verdict of a promotion; changes nothing. */
export const readVerdict = postCall<VerdictRequest, Verdict>('/verdict', Verdict);

/** A link with which one browser shows a local build of a part. */
export const createOverride = postCall<OverrideRequest, OverrideLink>('/overrides', OverrideLink);

/** Telemetry of one part or all, of the last hours (default 24). */
export const readTelemetry = (
  call: AdminCall,
  query: { part?: string; hours?: number },
  signal?: AbortSignal,
) => call(withQuery('/telemetry', query), { response: TelemetrySummary, signal });
