import { withParams } from '@site/contracts/query';
import { useSettledSearchParams } from '@site/shared-ui/router';
import { useState } from 'react';
import { faqCategories } from './faq-content';
import type { FaqFilter } from './filter-questions';

/**
 * Search text and category in the URL (`/faq?q=storage&topic=products`). While the visitor types, the typed text takes
 * precedence, because the router updates the URL with a delay.
 */
export const useFaqFilter = () => {
  const [params, setParams] = useSettledSearchParams();
  const [draftText, setDraftText] = useState<string>();

  const change = (changes: { q: string } | { topic: string }) =>
    setParams((before) => withParams(before, changes), { replace: true });

  const topic = params.get('topic') ?? '';
  const filter: FaqFilter = {
    text: draftText ?? params.get('q') ?? '',
    category: faqCategories.some(({ id }) => id === topic) ? topic : '',
  };

  return {
    filter,
    setText: (text: string) => {
      setDraftText(text);
      change({ q: text });
    },
    /** For when the search box loses the focus: the URL takes precedence again. */
    clearDraft: () => setDraftText(undefined),
    setCategory: (id: string) => change({ topic: id }),
  };
};
