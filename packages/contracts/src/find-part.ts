import type { Expose, PartReference } from './release';

/** The remote that a reference names, and what it exposes there; undefined where a composition lacks either. */
export const findPart = <Remote extends { name: string; parts: Record<string, Expose> }>(
  remotes: readonly Remote[],
  { remote, part }: PartReference,
): { owner: Remote; expose: Expose } | undefined => {
  const owner = remotes.find(({ name }) => name === remote);
  const expose = owner?.parts[part];
  return owner && expose && { owner, expose };
};
