import { CommandError } from '../command-error';
import { git } from './git';

/** Two names that git knows, the older one first; without `from` it is everything up to `to`. */
export interface Range {
  from?: string;
  to: string;
}

/** The range that somebody means. Throws CommandError for names that git does not know, and where the newer one is first. */
export function chooseRange(folder: string, from: string | undefined, to: string): Range {
  demandRepository(folder);
  demandCommit(folder, to);
  const first = from ?? newestTagBefore(folder, to);
  if (first === undefined) return { to };
  demandCommit(folder, first);
  if (isBefore(folder, to, first))
    throw new CommandError(`${to} comes before ${first}: name the older one first.`);
  return { from: first, to };
}

function demandRepository(folder: string): void {
  if (git(folder, 'rev-parse', '--git-dir') === undefined)
    throw new CommandError('git finds no repository here that it may read.');
}

function demandCommit(folder: string, name: string): void {
  if (idOf(folder, name) === undefined)
    throw new CommandError(`“${name}” is no tag or commit of this repository.`);
}

const idOf = (folder: string, name: string): string | undefined =>
  git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);

const isBefore = (folder: string, one: string, other: string): boolean =>
  idOf(folder, one) !== idOf(folder, other) &&
  git(folder, 'merge-base', '--is-ancestor', one, other) !== undefined;

/** A tag of `to` itself names the release whose notes these are, so the one before is asked for. */
const newestTagBefore = (folder: string, to: string): string | undefined =>
  git(folder, 'describe', '--tags', '--abbrev=0', `${to}^`)?.trim();
