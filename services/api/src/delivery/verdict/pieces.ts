import { releaseId, findPart, type Finding, type ReleaseManifest } from '@site/contracts';
import { finding, listed, type Change } from '../compositions/change';

/** Pieces that pages show and that nobody offers: a visitor would see their place empty. */
export function missingPieces(change: Pick<Change, 'next'>): Finding[] {
  const { next } = change;
  return next.flatMap((part) => {
    const wanted = new Map<string, { remote: string; piece: string; paths: string[] }>();
    for (const { path, uses = [] } of part.pages)
      for (const use of uses.filter((one) => !findPart(next, one))) {
        const key = `${use.remote} ${use.part}`;
        const known = wanted.get(key) ?? { remote: use.remote, piece: use.part, paths: [] };
        wanted.set(key, { ...known, paths: [...known.paths, path] });
      }
    return [...wanted.values()].map(({ remote, piece, paths }) => {
      const owner = next.find(({ name }) => name === remote);
      return finding(
        'piece_missing',
        owner ?? part,
        `${listed(paths)} of ${releaseId(part)} ${paths.length > 1 ? 'show' : 'shows'} ${piece} of ${remote}, which ${whyNot(remote, owner)}.`,
      );
    });
  });
}

const whyNot = (remote: string, owner: ReleaseManifest | undefined): string =>
  owner ? `${releaseId(owner)} does not offer` : `is not live: there is no ${remote}`;
