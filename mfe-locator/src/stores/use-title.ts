import { useEffect } from 'react';
import { siteSettings } from '@site/platform';

/** Sets the document title after a navigation, for pages whose title depends on their data. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} | ${siteSettings().brand}`;
  }, [title]);
};
