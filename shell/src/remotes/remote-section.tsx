import { Suspense, use, useEffect, useReducer, useSyncExternalStore, type ReactNode } from 'react';
import { findPart } from '@site/contracts';
import { siteState, type RemotePartHost as Host } from '@site/platform';
import { useLocation } from '@site/shared-ui/router';
import { hasAllRemotes, loadAllRemotes } from '../federation/state';
import { PageSkeleton } from '../fault/page-skeleton';
import { settledLoad, ensureExpose, exposeState, exposeStore } from './expose-store';
import { RemoteBoundary } from './remote-boundary';
import { RemoteError, type RemoteSlot } from './remote-error';

interface RemoteSectionProps extends RemoteSlot {
  fallback?: ReactNode;
}

/**
 * A page or part of a remote in its own boundary, so that its failures affect this section only. While it loads, its
 * prerendered markup stays, and everything around it is interactive.
 */
export const RemoteSection = ({ fallback = <PageSkeleton />, ...section }: RemoteSectionProps) => (
  <Suspense key={`${section.part.name} ${section.expose}`} fallback={fallback}>
    <LoadedSection {...section} fallback={fallback} />
  </Suspense>
);

const LoadedSection = ({ fallback, ...slot }: RemoteSectionProps) => {
  const { part, expose } = slot;
  const read = () => exposeState(part, expose);
  // zustand's hook would return the initial state on the server and while hydrating.
  const state = useSyncExternalStore(exposeStore.subscribe, read, read);
  const { pathname } = useLocation();

  // Called in every render, because a component that has suspended must pass the same promise again.
  use(state === undefined ? ensureExpose(part, expose) : settledLoad(part, expose));
  if (state === undefined) return null;
  if (state === 'failed') return <RemoteError {...slot} />;
  return <RemoteBoundary {...slot} pathname={pathname} component={state} placeholder={fallback} />;
};

/**
 * `RemotePart` of the platform: the named part of the named remote, or its fallback. A part that the document does
 * not list is found once the other remotes are loaded.
 */
export const RemotePartHost: Host = ({ remote, part, props, fallback }) => {
  const [, update] = useReducer((count: number) => count + 1, 0);
  const found = findPart(siteState().remotes, { remote, part });
  const isUnlisted = !found && !hasAllRemotes();
  useEffect(() => {
    if (isUnlisted) loadAllRemotes().then(update, () => undefined);
  }, [isUnlisted]);
  if (!found) return <>{fallback}</>;
  const { owner, expose } = found;
  return (
    <RemoteSection
      heading="h2"
      part={owner}
      expose={expose.key}
      props={props}
      fallback={fallback}
    />
  );
};
