/** What a sheet is made of; nothing here draws, so that whoever asks for one need not load what does. */
export const PAPERS = { a4: 'A4', letter: 'LETTER' } as const;
export type Paper = keyof typeof PAPERS;

/** What stands on each card where nothing else is asked for. */
export const DEFAULT_LABEL = 'Scan to reveal your prize';

export interface CodeSheet {
  /** The id of the campaign. */
  campaign: string;
  campaignName: string;
  /** What stands in large on each card. */
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
