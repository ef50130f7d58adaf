import { PRIZE_CODE_LENGTH, parseReadableCode } from '@site/contracts';

export const readCode = (text: string): string | undefined =>
  parseReadableCode(text, PRIZE_CODE_LENGTH);

/** What stands behind `#`, where a scanned link has the code; `code` is there where it is one. */
export const scannedCode = (): { text: string; code?: string } => {
  const text = location.hash.slice(1);
  return { text, code: readCode(text) };
};
