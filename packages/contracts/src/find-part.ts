import type { PartReference } from './release';

/** The remote and expose of a reference; undefined if the composition lacks either. */
export const findPart = <Piece, Remote extends { name: string; parts: Record<string, Piece> }>(
  remotes: readonly (Remote & { parts: Record<string, Piece> })[],
  { remote, part }: PartReference,
): { owner: Remote; expose: Piece } | undefined => {
  const owner = remotes.find(({ name }) => name === remote);
  const expose = owner?.parts[part];
  return owner && expose && { owner, expose };
};
