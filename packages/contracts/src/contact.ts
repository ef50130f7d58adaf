import * as z from '@site/contracts/schema';
import { EmailAddress, singleLine } from './text';

/** What the contact form's dropdown offers; '' is "nothing chosen" (docs/product.md, section 3.5). */
export const INQUIRIES = ['', 'general', 'product', 'wholesale', 'partnership'] as const;
export type Inquiry = (typeof INQUIRIES)[number];

/** `POST /api/contact`. Lengths in characters: docs/product.md, section 5.2. */
export const ContactMessage = z.strictObject({
  name: singleLine(120).check(z.minLength(1, 'Please enter your name')),
  email: EmailAddress,
  inquiry: z._default(z.enum(INQUIRIES), ''),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a message'),
      z.maxLength(5000, 'Please use at most 5000 characters'),
    ),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
