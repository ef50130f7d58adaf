import { compositionOperations } from './delivery/compositions/composition-operations';
import { discoveryOperations } from './delivery/discovery';
import { overrideOperations } from './delivery/overrides/override-operations';
import { overviewOperations } from './delivery/overview';
import { pruneOperations } from './delivery/prune/prune-operations';
import { keyOperations } from './delivery/releases/key-operations';
import { releaseOperations } from './delivery/releases/release-operations';
import { snapshotOperations } from './delivery/snapshot/snapshot-operations';
import { faultOperations } from './delivery/telemetry/fault-operations';
import { telemetryFeature, telemetryOperations } from './delivery/telemetry/telemetry-operations';
import { campaignsFeature } from './features/campaigns/campaigns-feature';
import { certificatesFeature } from './features/certificates/certificates-feature';
import { claimsFeature } from './features/claims/claims-feature';
import { codesFeature } from './features/codes/codes-feature';
import { contactFeature } from './features/contact/contact-feature';
import { drawsFeature } from './features/draws/draws-feature';
import { guidesFeature } from './features/guides/guides-feature';
import { healthFeature } from './features/health/health-feature';
import { newsletterFeature } from './features/newsletter/newsletter-feature';
import { pageCallsFeature } from './features/page-calls/page-calls-feature';
import { patternsFeature } from './features/patterns/patterns-feature';
import { poolsFeature } from './features/pools/pools-feature';
import { previewFeature } from './features/preview/preview-feature';
import { redemptionsFeature } from './features/redemptions/redemptions-feature';
import { spinsFeature } from './features/spins/spins-feature';
import { statsFeature } from './features/stats/stats-feature';
import { stockFeature } from './features/stock/stock-feature';
import { storesFeature } from './features/stores/stores-feature';
import { ticketsFeature } from './features/tickets/tickets-feature';
import { toolsFeature } from './features/tools/tools-feature';
import { winLimitsFeature } from './features/win-limits/win-limits-feature';
import { mailFeature } from './mail/mail-feature';
import { administrationFeature } from './platform/administration-feature';
import type { Call } from './platform/http/call';

/** All features of the API except delivery. */
export const features = [
  // First, because its personal-data source rejects invalid corrections.
  claimsFeature,
  contactFeature,
  newsletterFeature,
  guidesFeature,
  toolsFeature,
  winLimitsFeature,
  storesFeature,
  certificatesFeature,
  campaignsFeature,
  previewFeature,
  ticketsFeature,
  spinsFeature,
  codesFeature,
  poolsFeature,
  redemptionsFeature,
  drawsFeature,
  statsFeature,
  patternsFeature,
  stockFeature,
  pageCallsFeature,
  healthFeature,
  telemetryFeature,
  administrationFeature,
  mailFeature,
];

type FeatureOperation = NonNullable<(typeof features)[number]['operations']>[number];

/** Operations that need only the database. */
export const operations: readonly FeatureOperation[] = features.flatMap<FeatureOperation>(
  ({ operations: featureOperations = [] }) => featureOperations,
);

/** Operations of releases, compositions and documents. */
export const deliveryOperations = [
  ...faultOperations,
  ...telemetryOperations,
  ...snapshotOperations,
  ...discoveryOperations,
  ...overrideOperations,
  ...releaseOperations,
  ...pruneOperations,
  ...compositionOperations,
  ...keyOperations,
  ...overviewOperations,
];

export const calls: Call[] = [...operations, ...deliveryOperations];
