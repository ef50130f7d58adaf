import type { Inquiry } from '@site/brand/inquiries';

/** Leads to the form with its inquiry chosen, and with the first line of the message written. */
export const contactPath = (inquiry: Exclude<Inquiry, ''>, subject: string): string =>
  `/contact?inquiry=${inquiry}&subject=${encodeURIComponent(subject)}#message`;

/** Of a subject, in characters: one line of the form. */
const SUBJECT_LIMIT = 120;

/** What such a link begins the message with; nothing where it has no subject. */
export const readSubject = (value: string | null): string => {
  const subject = value?.replace(/\s+/g, ' ').trim().slice(0, SUBJECT_LIMIT);
  return subject ? `${subject}\n` : '';
};
