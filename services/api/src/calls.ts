import { campaignCalls } from './features/campaigns/campaign-calls';
import { claimCalls } from './features/claims/claim-calls';
import { codeCalls } from './features/codes/code-calls';
import { poolCalls } from './features/pools/pool-calls';
import { previewCalls } from './features/preview/preview-calls';
import { redemptionCalls } from './features/redemptions/redemption-calls';
import { compositionCalls } from './delivery/compositions/composition-calls';
import { verdictCalls } from './delivery/verdict/verdict-calls';
import { certificateCalls } from './features/certificates/certificate-calls';
import { drawCalls } from './features/draws/draw-calls';
import { ebookCalls } from './features/guides/ebook-calls';
import { entrantCalls } from './features/win-limits/entrant-calls';
import { faultCalls } from './delivery/telemetry/fault-calls';
import { pageCallCalls } from './features/page-calls/page-call-calls';
import { directoryCalls } from './delivery/documents/directory-calls';
import { liveCompositionCalls } from './delivery/documents/live-composition-calls';
import { searchCalls } from './delivery/search/search-calls';
import { discoveryCalls } from './delivery/other-hosts/discovery-calls';
import { overviewCalls } from './delivery/overview/overview-calls';
import { telemetryCalls } from './delivery/telemetry/telemetry-calls';
import { overrideCalls } from './delivery/overrides/override-calls';
import { patternCalls } from './features/patterns/pattern-calls';
import { statsCalls } from './features/stats/stats-calls';
import { damagedFilesCalls } from './delivery/releases/damaged-files-calls';
import { pruneCalls } from './delivery/prune/prune-calls';
import { releaseCalls } from './delivery/releases/release-calls';
import { spinCalls } from './features/spins/spin-calls';
import { ticketCalls } from './features/tickets/ticket-calls';
import { storeCalls } from './features/stores/store-calls';
import { keyCalls } from './delivery/releases/key-calls';
import { operations } from './features';
import type { Call } from './platform/http/call';

/** Every call of the API. A test compares it with the routes that are mounted. */
export const calls: Call[] = [
  ...operations,
  ...storeCalls,
  ...certificateCalls,
  ...campaignCalls,
  ...previewCalls,
  ...ticketCalls,
  ...entrantCalls,
  ...spinCalls,
  ...claimCalls,
  ...codeCalls,
  ...poolCalls,
  ...redemptionCalls,
  ...drawCalls,
  ...statsCalls,
  ...patternCalls,
  ...ebookCalls,
  ...faultCalls,
  ...pageCallCalls,
  ...telemetryCalls,
  ...liveCompositionCalls,
  ...directoryCalls,
  ...searchCalls,
  ...discoveryCalls,
  ...overrideCalls,
  ...releaseCalls,
  ...damagedFilesCalls,
  ...pruneCalls,
  ...compositionCalls,
  ...keyCalls,
  ...verdictCalls,
  ...overviewCalls,
];
