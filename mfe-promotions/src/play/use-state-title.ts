import { siteSettings } from '@site/platform';
import { useEffect } from 'react';

/** Sets the document title while the page's wheel cannot be played; undefined leaves that of the page. */
export const useStateTitle = (state: string | undefined): void =>
  useEffect(() => {
    if (!state) return;
    const before = document.title;
    const title = `${state} | ${siteSettings().brand}`;
    document.title = title;
    return () => {
      // After a navigation it is that of the next page.
      if (document.title === title) document.title = before;
    };
  }, [state]);
