import { campaignCalls } from '../campaigns/campaign-calls';
import { claimCalls } from '../claims/claim-calls';
import { codeCalls } from '../codes/code-calls';
import { compositionCalls } from '../compositions/composition-calls';
import { contactCalls } from '../contact/contact-calls';
import { drawCalls } from '../draws/draw-calls';
import { ebookCalls } from '../ebooks/ebook-calls';
import { faultCalls } from '../faults/fault-calls';
import { newsletterCalls } from '../newsletter/newsletter-calls';
import { statsCalls } from '../promotion-stats/stats-calls';
import { outboxCalls } from '../outbox/outbox-calls';
import { releaseCalls } from '../releases/release-calls';
import { spinCalls } from '../spins/spin-calls';
import { storeCalls } from '../stores/store-calls';
import { toolsCalls } from '../tools/tools-calls';
import type { Call } from './call';

/** Every call of the API. A test compares it with the routes that are mounted. */
export const calls: Call[] = [
  ...storeCalls,
  ...contactCalls,
  ...newsletterCalls,
  ...campaignCalls,
  ...spinCalls,
  ...claimCalls,
  ...codeCalls,
  ...drawCalls,
  ...statsCalls,
  ...ebookCalls,
  ...toolsCalls,
  ...faultCalls,
  ...outboxCalls,
  ...releaseCalls,
  ...compositionCalls,
];
