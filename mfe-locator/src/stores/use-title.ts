import { useEffect } from 'react';
import { siteSettings } from '@site/platform';

/** Sets the title of a page after a navigation, if its path does not determine it. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} | ${siteSettings().brand}`;
  }, [title]);
};
