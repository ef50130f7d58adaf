import { sitePaths } from './site';

/** Paths that one test visits: a page of its own for each would cost more than the visits; few enough for a busy machine. */
const GROUP = 5;

export const inGroups = (paths: string[]): string[][] =>
  Array.from({ length: Math.ceil(paths.length / GROUP) }, (_, i) =>
    paths.slice(i * GROUP, (i + 1) * GROUP),
  );

/** Every path of the composition, in groups. */
export const pathGroups = (): string[][] => inGroups(sitePaths());
