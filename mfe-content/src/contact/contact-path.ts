import type { Inquiry } from '@site/brand/inquiries';

/** A link to the form with a preselected inquiry and the first line of the message. */
export const contactPath = (inquiry: Exclude<Inquiry, ''>, subject: string): string =>
  `/contact?inquiry=${inquiry}&subject=${encodeURIComponent(subject)}#message`;

/** Maximum characters of a subject, which is one line of the form. */
const SUBJECT_LIMIT = 120;

/** The first line of the message; empty without a subject. */
export const readSubject = (value: string | null): string => {
  const subject = value?.replace(/\s+/g, ' ').trim().slice(0, SUBJECT_LIMIT);
  return subject ? `${subject}\n` : '';
};

/** What a subject is about, without the request for more at its end: `Application: Sales Representative`. */
export const readTopic = (value: string | null): string =>
  readSubject(value)
    .replace(/(\. [^.]*)?:\n$/, '')
    .trim();
