import { findPart } from '@site/contracts';
import { siteState, type RemotePartHost as Host } from '@site/platform';
import { RemotePiece } from './remote-piece';

/** What `RemotePart` of the platform stands for: the named part of the named remote, or its fallback. */
export const RemotePartHost: Host = ({ remote, part, fallback }) => {
  const found = findPart(siteState().remotes, { remote, part });
  if (!found) return <>{fallback}</>;
  const { owner, expose } = found;
  return <RemotePiece kind="part" part={owner} expose={expose.key} fallback={fallback} />;
};
