import type { MailKind } from '../outbox/mail-data';
import type { Template } from './mail-content';
import { contactAcknowledgement, contactToStaff } from './contact';
import { guideLink } from './guide-link';
import { newsletterConfirmation, newsletterKnown, newsletterWelcome } from './newsletter';
import { prizeClaimStaff, prizeClaimWinner } from './prize-claim';
import { quizResult } from './quiz-result';
import { stockWarningStaff } from './stock-warning';

export const templates: { [Kind in MailKind]: Template<Kind> } = {
  'contact-to-staff': contactToStaff,
  'contact-acknowledgement': contactAcknowledgement,
  'newsletter-confirmation': newsletterConfirmation,
  'newsletter-welcome': newsletterWelcome,
  'newsletter-known': newsletterKnown,
  'guide-link': guideLink,
  'quiz-result': quizResult,
  'prize-claim-winner': prizeClaimWinner,
  'prize-claim-staff': prizeClaimStaff,
  'stock-warning-staff': stockWarningStaff,
};
