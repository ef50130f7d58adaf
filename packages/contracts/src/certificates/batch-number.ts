import { plainCode } from '../seen';

/** As it is printed and written by us; an address may be of the same length. */
export const LONGEST_BATCH = 40;

/** Blanks, hyphens and dashes of all kinds, and what people put in their place. */
const SEPARATORS = /[\s\p{Pd}._/#]+/gu;

/**
 * What a batch is kept and found under: its letters and digits alone, in capitals. `undefined` where a text is no batch
 * number: 4 to 24 of them, in 40 characters at most.
 */
export const batchKey = (text: string): string | undefined => {
  if (text.length > LONGEST_BATCH) return undefined;
  const key = plainCode(text).replace(SEPARATORS, '');
  // Looked at before: some letters become two of the alphabet as capitals.
  return /^[a-z\d]{4,24}$/i.test(key) ? key.toUpperCase() : undefined;
};

/** The certificate of a batch, for everybody. */
export const certificatePath = (batch: string): string =>
  `/api/certificates/${encodeURIComponent(batch)}`;

/** The laboratory's own document of it. */
export const certificateDocumentPath = (batch: string): string =>
  `${certificatePath(batch)}/document`;
