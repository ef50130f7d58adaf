import { useSettledSearchParams } from '@site/shared-ui/router';
import { useState } from 'react';
import { faqCategories } from './faq-content';
import type { FaqFilter } from './filter-questions';

/**
 * Search text and category as the URL has them (`/faq?q=storage&topic=products`). While the visitor types,
 * what is typed rules: the router hands the new URL back a moment later, and must not undo a keystroke.
 */
export const useFaqFilter = () => {
  const [params, setParams] = useSettledSearchParams();
  const [typed, setTyped] = useState<string>();

  const change = (name: 'q' | 'topic', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );

  const topic = params.get('topic') ?? '';
  const filter: FaqFilter = {
    text: typed ?? params.get('q') ?? '',
    category: faqCategories.some(({ id }) => id === topic) ? topic : '',
  };

  return {
    filter,
    setText: (text: string) => {
      setTyped(text);
      change('q', text);
    },
    /** The visitor has left the search box: from here the URL rules again. */
    settleText: () => setTyped(undefined),
    setCategory: (id: string) => change('topic', id),
  };
};
