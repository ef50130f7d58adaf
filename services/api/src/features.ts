import { contactOperations } from './features/contact/contact-operations';
import { newsletterOperations } from './features/newsletter/newsletter-operations';
import { toolsOperations } from './features/tools/tools-operations';
import { mailFrameOperations } from './mail/frame/mail-frame-operations';
import { outboxOperations } from './mail/outbox/outbox-operations';
import { webhookOperations } from './mail/webhook/webhook-operations';
import { auditOperations } from './platform/audit/audit-operations';
import { accessOperations } from './platform/auth/access-operations';
import type { Identify } from './platform/auth/identify';
import { sessionOperations } from './platform/auth/session-operations';
import type { Operation } from './platform/operations/operation';
import { personOperations } from './platform/privacy/person-operations';
import type { AppServices } from './services';

/** Every operation of the API. */
export const operations: readonly Operation<AppServices & { identify: Identify }>[] = [
  ...contactOperations,
  ...newsletterOperations,
  ...toolsOperations,
  ...outboxOperations,
  ...mailFrameOperations,
  ...webhookOperations,
  ...accessOperations,
  ...sessionOperations,
  ...auditOperations,
  ...personOperations,
];
