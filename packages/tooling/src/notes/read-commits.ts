import { git } from './git';
import type { Range } from './choose-range';

export interface Commit {
  /** As few digits as git finds enough. */
  hash: string;
  /** The kind of a conventional commit (https://www.conventionalcommits.org), in lower case; '' where it is none. */
  kind: string;
  scope: string;
  subject: string;
  /** What its users must do; its subject where a `!` is all that says so. */
  breaking?: string;
}

const CONVENTIONAL = /^(?<kind>[a-z]+)(?:\((?<scope>[^()]+)\))?(?<sign>!?): (?<subject>\S.*)$/i;
const BREAKING = /^BREAKING[ -]CHANGE: (?<text>[^]+)/m;
/** An empty line, or whatever else is noted below: what breaks ends there. */
const END = /\n(?:\n|[\w-]+: )/;
const FIELDS = 3;

/** The same for everybody, whatever else has been set for git. */
const SETTINGS = ['-c', 'log.showSignature=false', '-c', 'core.abbrev=auto'];
const FORMAT = ['-z', '--no-merges', '--format=%h%x00%s%x00%b'];

/** The commits of a range that are no merges, the newest first. */
export function readCommits(folder: string, { from, to }: Range): Commit[] {
  const range = from === undefined ? to : `${from}..${to}`;
  const said = git(folder, ...SETTINGS, 'log', ...FORMAT, '--end-of-options', range)!;
  const fields = said.split('\0');
  const starts = Array.from({ length: Math.floor(fields.length / FIELDS) }, (_, n) => n * FIELDS);
  return starts.map((start) => readCommit(fields.slice(start, start + FIELDS)));
}

function readCommit([hash = '', line = '', body = '']: string[]): Commit {
  const { kind = '', scope = '', sign, subject = line } = CONVENTIONAL.exec(line)?.groups ?? {};
  const said = BREAKING.exec(body)?.groups?.text?.split(END)[0]?.trim();
  const breaking = said ?? (sign ? subject : undefined);
  return { hash, kind: kind.toLowerCase(), scope, subject, ...(breaking && { breaking }) };
}
