import completeGuide from '@site/art/covers/complete-guide.svg';
import connoisseursGuide from '@site/art/covers/connoisseurs-guide.svg';
import terpeneEncyclopedia from '@site/art/covers/terpene-encyclopedia.svg';
import { EBOOKS, type Ebook } from '@site/contracts';
import { guideTexts } from './guide-texts';

export interface Guide extends Ebook {
  description: string;
  /** URL of the cover, 3:4. */
  coverImage: string;
  topics: readonly string[];
}

const covers: Record<string, string> = {
  'complete-guide-cannabis-extracts': completeGuide,
  'connoisseurs-guide-premium-extracts': connoisseursGuide,
  'terpene-encyclopedia': terpeneEncyclopedia,
};

export const guides: readonly Guide[] = EBOOKS.map((ebook) => ({
  ...ebook,
  ...guideTexts[ebook.id]!,
  coverImage: covers[ebook.id]!,
}));
