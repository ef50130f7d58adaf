import * as z from '@site/contracts/schema';
import { EmailAddress, singleLine } from './text';

/** `POST /api/lottery/newsletter`; the popup asks for no name and sends an empty one. */
export const NewsletterSubscription = z.strictObject({
  email: EmailAddress,
  fullName: z._default(singleLine(120), ''),
});
export type NewsletterSubscription = z.infer<typeof NewsletterSubscription>;
