import { sitePaths } from './site';

/** Paths that one test visits: a page of its own for each would cost more than the visits; few enough for a busy machine. */
const GROUP = 5;

/** Every path of the composition, in groups. */
export const pathGroups = (): string[][] =>
  Array.from({ length: Math.ceil(sitePaths().length / GROUP) }, (_, i) =>
    sitePaths().slice(i * GROUP, (i + 1) * GROUP),
  );
