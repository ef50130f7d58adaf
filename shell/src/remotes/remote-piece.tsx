import { Suspense, use, useSyncExternalStore, type ReactNode } from 'react';
import type { BrowserPart } from '@site/contracts';
import { useLocation } from '@site/shared-ui/router';
import { PageSkeleton } from '../fault/page-skeleton';
import { ensureExpose, exposeState, exposeStore, waitedFor } from './expose-store';
import { loadExpose } from './load-expose';
import { LostPiece } from './lost-piece';
import { RemoteBoundary } from './remote-boundary';

interface RemotePieceProps {
  /** A page owns the `h1`, also of its error panel; a part stands on another's page. */
  kind: 'page' | 'part';
  part: BrowserPart;
  /** The expose's key: `./store-locator-page` */
  expose: string;
  fallback?: ReactNode;
}

/**
 * A remote's page or part in its own boundary: whatever goes wrong in it costs this place only. While it is on
 * its way, what was prerendered stays, and everything around it works already.
 */
export const RemotePiece = ({ fallback = <PageSkeleton />, ...piece }: RemotePieceProps) => (
  <Suspense key={`${piece.part.name} ${piece.expose}`} fallback={fallback}>
    <Piece {...piece} fallback={fallback} />
  </Suspense>
);

const Piece = ({ kind, part, expose, fallback }: RemotePieceProps) => {
  const heading = kind === 'page' ? 'h1' : 'h2';
  const read = () => exposeState(exposeStore.getState(), part, expose);
  // The same on the server and while hydrating: zustand's own hook would show the store's first state there.
  const state = useSyncExternalStore(exposeStore.subscribe, read, read);
  const { pathname } = useLocation();

  // In each render: React runs this again where it has waited, and expects it to wait for the same promise.
  const isMissing = state === undefined || state.status === 'loading';
  use(
    isMissing ? ensureExpose(part, expose, loadExpose, { quietly: true }) : waitedFor(part, expose),
  );
  if (state?.status === 'failed')
    return <LostPiece part={part} expose={expose} heading={heading} />;
  if (state?.status !== 'loaded') return null;
  return (
    <RemoteBoundary
      part={part}
      expose={expose}
      heading={heading}
      pathname={pathname}
      shows={state.component}
      placeholder={fallback}
    />
  );
};
