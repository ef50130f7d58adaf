// Without PDFKit, which is loaded when a sheet is printed.
export const PAPERS = { a4: 'A4', letter: 'LETTER' } as const;
export type Paper = keyof typeof PAPERS;

export const DEFAULT_LABEL = 'Scan to reveal your prize';

/** Characters in the Latin files of Instrument Sans 5.3. */
const PRINTABLE =
  /[ -~\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/;

/** The characters of a text that the typeface lacks. */
export const unprintable = (text: string): string[] =>
  [...new Set(text)].filter((character) => !PRINTABLE.test(character));

export interface CodeSheet {
  /** The id of the campaign. */
  campaign: string;
  /** Omitted if it is `unprintable`. */
  campaignName: string;
  /** The heading of each card; callers check `unprintable`. */
  label: string;
  /** ISO 8601; printed in `timeZone`. */
  expiresAt: string;
  timeZone: string;
  codes: { code: string; url: string }[];
}

/** A page to hang in a store. Characters that are `unprintable` are omitted. */
export interface Poster {
  brand: string;
  title: string;
  text: string;
  /** The address in the QR code. */
  url: string;
  /** The terms in short, at the foot of the page. */
  terms: string;
}

export interface SheetOptions {
  paper: Paper;
  /** Called with the number of drawn cards. */
  onProgress?: (drawn: number) => void;
  signal?: AbortSignal;
}
