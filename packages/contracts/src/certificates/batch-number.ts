import { plainCode } from '../plain-text';

/** Maximum characters of a batch number, including separators. */
export const LONGEST_BATCH = 40;

/** Spaces, hyphens, dashes and similar separators. */
const SEPARATORS = /[\s\p{Pd}._/#]+/gu;

/**
 * The key of a batch: its letters and digits in upper case. A valid number has 4 to 24 of them, and at most 40 characters;
 * `undefined` for others.
 */
export const batchKey = (text: string): string | undefined => {
  if (text.length > LONGEST_BATCH) return undefined;
  const key = plainCode(text).replace(SEPARATORS, '');
  // Checked before, because some letters become two in upper case.
  return /^[a-z\d]{4,24}$/i.test(key) ? key.toUpperCase() : undefined;
};

/** The public URL of a batch's certificate. */
export const certificatePath = (batch: string): string =>
  `/api/certificates/${encodeURIComponent(batch)}`;

/** The URL of the laboratory's document. */
export const certificateDocumentPath = (batch: string): string =>
  `${certificatePath(batch)}/document`;
