import { releaseId, type Finding, type FindingCode, type ReleaseManifest } from '@site/contracts';

/** What is to be judged. */
export interface Change {
  /** What is live; empty where nothing is. */
  before: ReleaseManifest[];
  /** What would be live, each part once. */
  next: ReleaseManifest[];
  /** Paths and patterns that are meant to be gone. */
  drops?: string[];
  /** Back to what was live before: whoever does that means its pages and sizes, and has no time to argue. */
  goesBack?: boolean;
}

export const finding = (code: FindingCode, part: ReleaseManifest, message: string): Finding => ({
  code,
  part: part.name,
  message,
});

/** The releases of a change that are not live yet. */
export const changed = ({ before, next }: Change): ReleaseManifest[] => {
  const live = new Set(before.map(releaseId));
  return next.filter((release) => !live.has(releaseId(release)));
};

/** `/a, /b and /c` */
export const listed = (texts: string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
