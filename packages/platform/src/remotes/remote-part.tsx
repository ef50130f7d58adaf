import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { PartReference } from '@site/contracts';

export type RemotePartHost = ComponentType<PartReference & { fallback?: ReactNode }>;

const RemotePartContext = createContext<RemotePartHost | undefined>(undefined);

/** The shell provides the component that loads and guards a part. */
export const RemotePartProvider = RemotePartContext.Provider;

/**
 * A piece of another remote's, placed on this page: it comes with that remote's release, and when it cannot
 * be loaded it costs its own place only. Name it in `uses` of the page's description, so that it is
 * prerendered and fetched early.
 */
export function RemotePart(props: PartReference & { fallback?: ReactNode }) {
  const Host = use(RemotePartContext);
  return Host ? <Host {...props} /> : <>{props.fallback}</>;
}
