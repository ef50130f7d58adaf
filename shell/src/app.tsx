import { useEffect, useReducer, useState } from 'react';
import { RemotePartProvider } from '@site/platform';
import { useLocation, useNavigationType } from '@site/shared-ui/router';
import { browser } from './browser';
import { PageSkeleton } from './fault/page-skeleton';
import { hasAllRemotes, loadAllRemotes } from './federation/state';
import { Frame } from './frame/frame';
import { NotFound } from './not-found/not-found';
import { findPage } from './remotes/find-page';
import { RemotePartHost, RemoteSection } from './remotes/remote-section';

/** The content of the router: the frame and the composition's page of this path. */
export const App = () => (
  <RemotePartProvider value={RemotePartHost}>
    <RoutedFrame />
  </RemotePartProvider>
);

const RoutedFrame = () => {
  const { pathname, key } = useLocation();
  const [initialKey] = useState(key);
  // The first page has the type POP, too.
  const isReturn = useNavigationType() === 'POP' && key !== initialKey;
  const [, render] = useReducer((count: number) => count + 1, 0);
  const found = findPage(pathname);
  // The first page is always listed.
  const isUnlisted = isReturn && !found && !hasAllRemotes();
  return (
    <Frame page={found?.page ?? { title: isUnlisted ? undefined : 'Page Not Found' }}>
      {found ? (
        <RemoteSection
          heading="h1"
          part={found.part}
          expose={found.page.expose.key}
          fallback={<PageSkeleton endless={isReturn} />}
        />
      ) : isUnlisted ? (
        <UnlistedPage onListed={render} />
      ) : (
        <NotFound />
      )}
    </Frame>
  );
};

/** A page of a remote that the document does not list, after Back or Forward: loads the other remotes, or reloads. */
const UnlistedPage = ({ onListed }: { onListed: () => void }) => {
  useEffect(() => {
    let isShown = true;
    void loadAllRemotes().then(
      () => isShown && onListed(),
      () => isShown && browser.reload(),
    );
    return () => void (isShown = false);
  }, [onListed]);
  return <PageSkeleton endless />;
};
