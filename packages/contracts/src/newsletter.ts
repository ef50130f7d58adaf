import * as z from '@site/contracts/schema';
import { EmailAddress, singleLine } from './text';

/** `POST /api/lottery/newsletter`; the popup asks for no name and sends an empty one. */
export const NewsletterSubscription = z.strictObject({
  email: EmailAddress,
  fullName: z._default(singleLine(120), ''),
});
export type NewsletterSubscription = z.infer<typeof NewsletterSubscription>;

/** `POST /api/newsletter-signup`: the form after a spin without a prize (docs/product.md, section 5.2). */
export const NewsletterSignup = z.strictObject({
  email: EmailAddress,
  fullName: singleLine(120).check(z.minLength(2, 'Full name must be at least 2 characters')),
});
export type NewsletterSignup = z.infer<typeof NewsletterSignup>;

/** `POST /api/newsletter/confirm` and `POST /api/newsletter/unsubscribe`: the token of a mail's link. */
export const NewsletterToken = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type NewsletterToken = z.infer<typeof NewsletterToken>;

/** The response to a `NewsletterToken`. */
export const NewsletterTokenResponse = z.object({
  message: z.string(),
  /** The subscription was confirmed before, so no mail follows. */
  alreadyConfirmed: z.optional(z.boolean()),
});
