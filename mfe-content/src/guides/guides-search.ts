import { EBOOKS, type PageSearch } from '@site/contracts';
import { guideTexts } from './guide-texts';

/** What the site's search finds of the guides: each that is published, at its card. */
export const guidesSearch: PageSearch = {
  words: 'ebooks PDF downloads',
  entries: EBOOKS.filter(({ available }) => available).map(({ id, title }) => {
    const { description, topics } = guideTexts[id]!;
    return { anchor: id, kind: 'guide', title, text: `${description} ${topics.join(', ')}.` };
  }),
};
