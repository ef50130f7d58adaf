import { campaignCalls } from './promotions/campaigns/campaign-calls';
import { claimCalls } from './promotions/claims/claim-calls';
import { codeCalls } from './promotions/codes/code-calls';
import { poolCalls } from './promotions/pools/pool-calls';
import { previewCalls } from './promotions/preview/preview-calls';
import { redemptionCalls } from './promotions/redemptions/redemption-calls';
import { compositionCalls } from './delivery/compositions/composition-calls';
import { verdictCalls } from './delivery/verdict/verdict-calls';
import { certificateCalls } from './visitors/certificates/certificate-calls';
import { contactCalls } from './visitors/contact/contact-calls';
import { drawCalls } from './promotions/draws/draw-calls';
import { ebookCalls } from './visitors/ebooks/ebook-calls';
import { entrantCalls } from './promotions/limits/entrant-calls';
import { faultCalls } from './delivery/faults/fault-calls';
import { pageCallCalls } from './operations/page-calls/page-call-calls';
import { directoryCalls } from './delivery/document/directory-calls';
import { liveCompositionCalls } from './delivery/document/live-composition-calls';
import { searchCalls } from './delivery/search/search-calls';
import { discoveryCalls } from './delivery/other-hosts/discovery-calls';
import { overviewCalls } from './delivery/overview/overview-calls';
import { telemetryCalls } from './delivery/telemetry/telemetry-calls';
import { overrideCalls } from './delivery/overrides/override-calls';
import { newsletterCalls } from './visitors/newsletter/newsletter-calls';
import { patternCalls } from './promotions/patterns/pattern-calls';
import { statsCalls } from './promotions/stats/stats-calls';
import { mailFrameCalls } from './mail/frame/mail-frame-calls';
import { outboxCalls } from './mail/outbox/outbox-calls';
import { webhookCalls } from './mail/webhook/webhook-calls';
import { damagedFilesCalls } from './delivery/releases/damaged-files-calls';
import { pruneCalls } from './delivery/prune/prune-calls';
import { releaseCalls } from './delivery/releases/release-calls';
import { spinCalls } from './promotions/spins/spin-calls';
import { ticketCalls } from './promotions/tickets/ticket-calls';
import { storeCalls } from './visitors/stores/store-calls';
import { toolsCalls } from './visitors/tools/tools-calls';
import { keyCalls } from './delivery/keys/key-calls';
import { accessCalls } from './ground/access/access-calls';
import { sessionCalls } from './ground/access/session-calls';
import { auditCalls } from './ground/audit/audit-calls';
import { personCalls } from './ground/people/person-calls';
import type { Call } from './ground/http/call';

/** Every call of the API. A test compares it with the routes that are mounted. */
export const calls: Call[] = [
  ...storeCalls,
  ...certificateCalls,
  ...contactCalls,
  ...newsletterCalls,
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
  ...toolsCalls,
  ...faultCalls,
  ...pageCallCalls,
  ...telemetryCalls,
  ...liveCompositionCalls,
  ...directoryCalls,
  ...searchCalls,
  ...discoveryCalls,
  ...overrideCalls,
  ...outboxCalls,
  ...mailFrameCalls,
  ...webhookCalls,
  ...releaseCalls,
  ...damagedFilesCalls,
  ...pruneCalls,
  ...compositionCalls,
  ...keyCalls,
  ...accessCalls,
  ...sessionCalls,
  ...auditCalls,
  ...personCalls,
  ...verdictCalls,
  ...overviewCalls,
];
