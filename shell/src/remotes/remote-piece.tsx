import { useCallback, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { BrowserPart } from '@site/contracts';
import { useLocation } from '@site/shared-ui/router';
import { PageSkeleton } from '../fault/page-skeleton';
import { SectionError } from '../fault/section-error';
import { ensureExpose, exposeState, exposeStore } from './expose-store';
import { loadExpose } from './load-expose';
import { RemoteBoundary } from './remote-boundary';

interface RemotePieceProps {
  /** A page owns the `h1`, also of its error panel; a part stands on another's page. */
  kind: 'page' | 'part';
  part: BrowserPart;
  /** The expose's key: `./store-locator-page` */
  expose: string;
  fallback?: ReactNode;
}

/** A remote's page or part in its own boundary: whatever goes wrong in it costs this place only. */
export const RemotePiece = ({
  kind,
  part,
  expose,
  fallback = <PageSkeleton />,
}: RemotePieceProps) => {
  const heading = kind === 'page' ? 'h1' : 'h2';
  const read = () => exposeState(exposeStore.getState(), part, expose);
  // The same on the server and while hydrating: what a page needs is provided before it is rendered.
  const state = useSyncExternalStore(exposeStore.subscribe, read, read);
  const { pathname } = useLocation();
  const load = useCallback(() => void ensureExpose(part, expose, loadExpose), [part, expose]);
  useEffect(load, [load]);

  if (state?.status === 'failed') {
    return <SectionError heading={heading} onRetry={load} />;
  }
  if (state?.status !== 'loaded') return fallback;
  const { component: Piece } = state;
  return (
    <RemoteBoundary
      key={`${part.name} ${expose}`}
      part={part}
      heading={heading}
      pathname={pathname}
    >
      <Piece />
    </RemoteBoundary>
  );
};
