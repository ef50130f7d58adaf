import { createHash } from 'node:crypto';
import type { Directory, SiteState } from '@site/contracts';
import { OWN_PATHS } from '../../platform/http/own-paths';
import { packed, type PackedText } from '../../platform/http/packed-text';

/** All remotes of a composition as one answer that never changes. */
export interface PreparedDirectory {
  /** With a piece of its hash: of one number there may be several, as there are of a document. */
  path: string;
  /** `sha384-…` of the answer: the document vouches for it, and it for every file that it names. */
  integrity: string;
  text(): Promise<PackedText>;
}

/** Characters of the hash in the path: enough to tell the few of one composition apart. */
const HASH_LENGTH = 16;

export function directoryOf(site: SiteState): PreparedDirectory {
  const { composition, remotes, integrity, shellBefore } = site;
  const json = JSON.stringify({ remotes, integrity, shellBefore } satisfies Directory);
  const hash = createHash('sha384').update(json).digest();
  const name = hash.toString('hex').slice(0, HASH_LENGTH);
  let text: Promise<PackedText> | undefined;
  return {
    path: `${OWN_PATHS.api}/directories/${composition}/${name}`,
    integrity: `sha384-${hash.toString('base64')}`,
    text: () => (text ??= packed(json)),
  };
}
