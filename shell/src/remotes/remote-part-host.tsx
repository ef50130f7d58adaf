import { siteState, type RemotePartHost as Host } from '@site/platform';
import { RemotePiece } from './remote-piece';

/** What `RemotePart` of the platform stands for: the named part of the named remote, or its fallback. */
export const RemotePartHost: Host = ({ remote, part, fallback }) => {
  const owner = siteState().remotes.find(({ name }) => name === remote);
  const expose = owner?.parts[part];
  if (!owner || !expose) return <>{fallback}</>;
  return <RemotePiece kind="part" part={owner} expose={expose.key} fallback={fallback} />;
};
