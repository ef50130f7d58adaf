import { EBOOKS, type PageSearch } from '@site/contracts';
import { guideTexts } from './guide-texts';

/** Entries of the site's search: each published guide at its card. */
export const guidesSearch: PageSearch = {
  words: 'ebooks PDF downloads',
  entries: EBOOKS.filter(({ available }) => available).map(({ id, title }) => {
    const { description, topics } = guideTexts[id]!;
    return { anchor: id, kind: 'guide', title, text: `${description} ${topics.join(', ')}.` };
  }),
};
