import { useHydrated } from '@site/platform';
import { useLocation } from '@site/shared-ui/router';
import { useEffect, useState } from 'react';

/**
 * The one open question, by its id, or '' for none. `/faq#shelf-life` opens that question, also when the
 * fragment changes later. The server knows no fragment, so the first render has none either.
 */
export const useOpenQuestion = () => {
  const location = useLocation();
  const hydrated = useHydrated();
  const linked = hydrated ? location.hash.slice(1) : '';

  const [open, setOpen] = useState('');
  const [opened, setOpened] = useState('');
  if (linked !== opened) {
    setOpened(linked);
    if (linked) setOpen(linked);
  }

  // The browser may have scrolled before the page had its layout, and a link that drops a search moves the question.
  useEffect(() => {
    if (linked) document.getElementById(linked)?.scrollIntoView();
  }, [linked]);

  return [open, setOpen] as const;
};
