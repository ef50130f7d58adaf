/** What a sheet is made of; nothing here draws, so that whoever asks for one need not load what does. */
export const PAPERS = { a4: 'A4', letter: 'LETTER' } as const;
export type Paper = keyof typeof PAPERS;

/** What stands on each card where nothing else is asked for. */
export const DEFAULT_LABEL = 'Scan to reveal your prize';

/** What the typeface of the cards has: the Latin files of Instrument Sans 5.3. */
const PRINTABLE =
  /[ -~\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/;

/** The characters of a text that no card can show, once each. */
export const unprintable = (text: string): string[] =>
  [...new Set(text)].filter((character) => !PRINTABLE.test(character));

export interface CodeSheet {
  /** The id of the campaign. */
  campaign: string;
  /** Left away where the typeface has not all of its letters. */
  campaignName: string;
  /** What stands in large on each card; whoever asks for it looks first whether it is `unprintable`. */
  label: string;
  /** Until when the codes are good (ISO 8601), and in which time zone people read it. */
  expiresAt: string;
  timeZone: string;
  codes: { code: string; url: string }[];
}

export interface SheetOptions {
  paper: Paper;
  /** Told how many cards are drawn, at each turn. */
  onProgress?: (drawn: number) => void;
  /** Ends the drawing, with its reason. */
  signal?: AbortSignal;
}
