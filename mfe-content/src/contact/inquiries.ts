import { INQUIRIES, INQUIRY_LABELS, type Inquiry } from '@site/brand/inquiries';

/** The dropdown's choices in their order (docs/product.md, section 3.5). */
export const INQUIRY_CHOICES: Readonly<Record<Inquiry, string>> = {
  '': 'Choose a subject',
  ...INQUIRY_LABELS,
};

/** What a link such as `/contact?inquiry=wholesale` preselects; anything unknown preselects nothing. */
export const readInquiry = (value: string | null): Inquiry =>
  INQUIRIES.find((known) => known === value) ?? '';
