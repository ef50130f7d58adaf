import type { Inquiry } from '@site/contracts';

/** The dropdown's choices in their order (docs/product.md, section 3.5). */
export const INQUIRY_LABELS: Record<Inquiry, string> = {
  '': 'Choose a subject',
  general: 'General Inquiry',
  product: 'Product Information',
  wholesale: 'Wholesale',
  partnership: 'Partnership',
};

/** What a link such as `/contact?inquiry=wholesale` preselects; anything unknown preselects nothing. */
export const readInquiry = (value: string | null): Inquiry =>
  value !== null && Object.hasOwn(INQUIRY_LABELS, value) ? (value as Inquiry) : '';
