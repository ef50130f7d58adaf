import { useEffect, useLayoutEffect } from 'react';
import { siteSettings } from '@site/platform';

/**
 * Sets the document title and the label of `main` on pages whose title depends on their data. The shell only knows the
 * fallback title of their path.
 */
export const useTitle = (title: string): void => {
  // Before the shell moves focus to `main`, which announces the label.
  useLayoutEffect(
    () => document.getElementById('main')?.setAttribute('aria-label', title),
    [title],
  );
  // After the shell has set the fallback title.
  useEffect(() => {
    document.title = `${title} | ${siteSettings().brand}`;
  }, [title]);
};
