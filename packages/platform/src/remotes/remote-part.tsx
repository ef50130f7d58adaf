import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { PartReference } from '@site/contracts';

export type RemotePartHost = ComponentType<PartReference & { fallback?: ReactNode }>;

const RemotePartContext = createContext<RemotePartHost | undefined>(undefined);

/** The shell provides the component that loads a part and handles its failures. */
export const RemotePartProvider = RemotePartContext.Provider;

/**
 * A component of another remote on this page, from that remote's live release. If it cannot be loaded, only its place is
 * affected. List it in `uses` of the page's description, so that it is prerendered and preloaded.
 */
export function RemotePart(props: PartReference & { fallback?: ReactNode }) {
  const Host = use(RemotePartContext);
  return Host ? <Host {...props} /> : <>{props.fallback}</>;
}
