import { INQUIRIES, type Inquiry } from '@site/brand/inquiries';
import * as z from '@site/contracts/schema';
import { EmailAddress, singleLine } from './text';

export { INQUIRIES, type Inquiry };

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
