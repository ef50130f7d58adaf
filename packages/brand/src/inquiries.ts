/** Subjects of a message, in the order of the form; '' is "nothing chosen" (docs/product.md, section 3.5). */
export const INQUIRIES = ['', 'general', 'product', 'wholesale', 'partnership'] as const;
export type Inquiry = (typeof INQUIRIES)[number];

/** Labels in the form and in the mail to the team. */
export const INQUIRY_LABELS: Readonly<Record<Exclude<Inquiry, ''>, string>> = {
  general: 'General Inquiry',
  product: 'Product Information',
  wholesale: 'Wholesale',
  partnership: 'Partnership',
};
