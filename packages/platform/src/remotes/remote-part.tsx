import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { PartReference } from '@site/contracts';

/** Properties of a component of another remote, which validates them because it may be of another release. */
export type PartProps = Readonly<Record<string, unknown>>;

export interface RemotePartProps extends PartReference {
  props?: PartProps;
  fallback?: ReactNode;
}

export type RemotePartHost = ComponentType<RemotePartProps>;

const RemotePartContext = createContext<RemotePartHost | undefined>(undefined);

/** The shell provides the component that loads a part and handles its failures. */
export const RemotePartProvider = RemotePartContext.Provider;

/**
 * A component of another remote on this page, from that remote's live release. If it cannot be loaded, only its place is
 * affected. List it in `uses` of the page's description, so that it is prerendered and preloaded, unless the page renders it
 * later.
 */
export function RemotePart(props: RemotePartProps) {
  const Host = use(RemotePartContext);
  return Host ? <Host {...props} /> : <>{props.fallback}</>;
}
