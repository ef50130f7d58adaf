import { INQUIRIES, type Inquiry } from '@site/brand/inquiries';
import * as z from '@site/contracts/schema';
import { EmailAddress, multiLine, singleLine } from './text';

export { INQUIRIES, type Inquiry };

/** `POST /api/contact`. Lengths in characters: docs/product.md, section 5.2. */
export const ContactMessage = z.strictObject({
  name: singleLine(120).check(z.minLength(1, 'Please enter your name')),
  email: EmailAddress,
  inquiry: z._default(z.enum(INQUIRIES), ''),
  message: multiLine(5000).check(z.minLength(1, 'Please enter a message')),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
