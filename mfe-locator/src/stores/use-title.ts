import { useEffect } from 'react';
import { siteSettings } from '@site/platform';

/** The title of the tab, of a page whose path does not say it: after a link within the site. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} | ${siteSettings().brand}`;
  }, [title]);
};
