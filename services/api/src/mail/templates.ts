import type { MailKind } from './mail-data';
import type { Template } from './template';
import { contactAcknowledgement, contactToStaff } from './templates/contact';
import { guideLink } from './templates/guide-link';
import { newsletterConfirmation, newsletterWelcome } from './templates/newsletter';
import { prizeClaimStaff, prizeClaimWinner } from './templates/prize-claim';
import { quizResult } from './templates/quiz-result';

export const templates: { [Kind in MailKind]: Template<Kind> } = {
  'contact-to-staff': contactToStaff,
  'contact-acknowledgement': contactAcknowledgement,
  'newsletter-confirmation': newsletterConfirmation,
  'newsletter-welcome': newsletterWelcome,
  'guide-link': guideLink,
  'quiz-result': quizResult,
  'prize-claim-winner': prizeClaimWinner,
  'prize-claim-staff': prizeClaimStaff,
};
