import { useEffect } from 'react';
import { browser } from '../browser';
import { PageSkeleton } from '../fault/page-skeleton';
import { learnRemotes } from '../federation/directory';

/**
 * Holds the place of a page that the visitor comes back to, and that the document said nothing of, until the site has
 * told of its remotes. Where it does not, only a full load can show the page.
 */
export const UntoldPage = ({ onTold }: { onTold: () => void }) => {
  useEffect(() => {
    let isHere = true;
    void learnRemotes().then(
      () => isHere && onTold(),
      () => isHere && browser.reload(),
    );
    return () => void (isHere = false);
  }, [onTold]);
  return <PageSkeleton endless />;
};
