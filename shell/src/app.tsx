import { useReducer, useState } from 'react';
import { RemotePartProvider } from '@site/platform';
import { useLocation, useNavigationType } from '@site/shared-ui/router';
import { PageSkeleton } from './fault/page-skeleton';
import { Frame } from './frame/frame';
import { NotFound } from './not-found/not-found';
import { knowsAllRemotes } from './federation/directory';
import { findPage } from './remotes/find-page';
import { RemotePartHost } from './remotes/remote-part-host';
import { RemotePiece } from './remotes/remote-piece';
import { UntoldPage } from './remotes/untold-page';

/** Everything inside the router: the frame, and in it the page that the composition has for this path. */
export const App = () => (
  <RemotePartProvider value={RemotePartHost}>
    <RoutedFrame />
  </RemotePartProvider>
);

const RoutedFrame = () => {
  const { pathname, key } = useLocation();
  const [opened] = useState(key);
  // Not the page that the document came with, though React Router says the same of that.
  const isReturn = useNavigationType() === 'POP' && key !== opened;
  const [, readAgain] = useReducer((times: number) => times + 1, 0);
  const found = findPage(pathname);
  // Of a return only: the document itself came with what the site has under its address.
  const isUntold = isReturn && !found && !knowsAllRemotes();
  return (
    <Frame page={found?.page ?? { title: isUntold ? undefined : 'Page Not Found' }}>
      {found ? (
        <RemotePiece
          kind="page"
          part={found.part}
          expose={found.page.expose.key}
          fallback={<PageSkeleton endless={isReturn} />}
        />
      ) : isUntold ? (
        <UntoldPage onTold={readAgain} />
      ) : (
        <NotFound />
      )}
    </Frame>
  );
};
