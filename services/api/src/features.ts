import { campaignOperations } from './features/campaigns/campaign-operations';
import { campaignVisitorOperations } from './features/campaigns/campaign-visitor-operations';
import { certificateOperations } from './features/certificates/certificate-operations';
import { claimOperations } from './features/claims/claim-operations';
import { codeOperations } from './features/codes/code-operations';
import { contactOperations } from './features/contact/contact-operations';
import { drawOperations } from './features/draws/draw-operations';
import { guideOperations } from './features/guides/guide-operations';
import { newsletterOperations } from './features/newsletter/newsletter-operations';
import { pageCallOperations } from './features/page-calls/page-call-operations';
import { patternOperations } from './features/patterns/pattern-operations';
import { poolOperations } from './features/pools/pool-operations';
import { previewOperations } from './features/preview/preview-operations';
import { redemptionOperations } from './features/redemptions/redemption-operations';
import { spinOperations } from './features/spins/spin-operations';
import { statsOperations } from './features/stats/stats-operations';
import { storeOperations } from './features/stores/store-operations';
import { ticketOperations } from './features/tickets/ticket-operations';
import { toolsOperations } from './features/tools/tools-operations';
import { entrantOperations } from './features/win-limits/entrant-operations';
import { mailFrameOperations } from './mail/frame/mail-frame-operations';
import { outboxOperations } from './mail/outbox/outbox-operations';
import { webhookOperations } from './mail/webhook/webhook-operations';
import { auditOperations } from './platform/audit/audit-operations';
import { accessOperations } from './platform/auth/access-operations';
import { sessionOperations } from './platform/auth/session-operations';
import { personOperations } from './platform/privacy/person-operations';
import type { Identify } from './platform/auth/identify';
import type { FindCall } from './platform/http/find-call';
import type { Operation } from './platform/operations/operation';
import type { AppServices } from './services';

interface OperationServices extends AppServices {
  identify: Identify;
  /** Finds the operation of a method and path. */
  findCall: FindCall;
}

/** Every operation of the API. */
export const operations: readonly Operation<OperationServices>[] = [
  ...contactOperations,
  ...newsletterOperations,
  ...toolsOperations,
  ...storeOperations,
  ...certificateOperations,
  ...guideOperations,
  ...campaignVisitorOperations,
  ...campaignOperations,
  ...previewOperations,
  ...ticketOperations,
  ...entrantOperations,
  ...spinOperations,
  ...claimOperations,
  ...codeOperations,
  ...poolOperations,
  ...redemptionOperations,
  ...drawOperations,
  ...statsOperations,
  ...patternOperations,
  ...pageCallOperations,
  ...outboxOperations,
  ...mailFrameOperations,
  ...webhookOperations,
  ...accessOperations,
  ...sessionOperations,
  ...auditOperations,
  ...personOperations,
];
