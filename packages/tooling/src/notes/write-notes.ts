import { escapeControls } from '../command-error';
import type { Range } from './choose-range';
import type { Commit } from './read-commits';

/** Kinds that have a list of their own, in its order. */
const HEADINGS: Record<string, string> = {
  feat: 'Features',
  fix: 'Fixes',
  perf: 'Faster',
  revert: 'Reverted',
  build: 'Build and packages',
  docs: 'Documentation',
};
/** What changes nothing for those who use or run the site is counted. */
const COUNTED = ['test', 'refactor', 'style', 'chore', 'ci'];
const OTHER = 'Other';

/** Release notes as Markdown: what breaks first, then each kind with its commits by scope. */
export function writeNotes({ from, to }: Range, commits: Commit[]): string {
  const range = from === undefined ? `until ${to}` : `from ${from} to ${to}`;
  if (commits.length === 0) return `Nothing has changed ${range}.`;
  const headings = ['Breaking', ...Object.values(HEADINGS), OTHER];
  const sections = headings.map((heading) => {
    const own = commits.filter((commit) => headingOf(commit) === heading);
    return own.length > 0 && [`## ${heading}`, '', ...own.toSorted(byScope).map(lineOf)].join('\n');
  });
  return [`# What has changed ${range}`, ...sections, notListed(commits)]
    .filter(Boolean)
    .join('\n\n');
}

function headingOf({ breaking, kind }: Commit): string | undefined {
  if (breaking !== undefined) return 'Breaking';
  return COUNTED.includes(kind) ? undefined : (HEADINGS[kind] ?? OTHER);
}

const byScope = (one: Commit, other: Commit): number => one.scope.localeCompare(other.scope, 'en');

function lineOf({ scope, subject, hash, breaking = subject }: Commit): string {
  const what = scope ? `**${asMarkdown(scope)}:** ` : '';
  const more = breaking === subject ? '' : `: ${asMarkdown(breaking)}`;
  return `- ${what}${asMarkdown(subject)} (${hash})${more}`;
}

/** One line in which only code, between backticks, is Markdown: of HTML, say, people read the signs. */
const asMarkdown = (text: string): string =>
  escapeControls(text.replace(/\s+/g, ' ')).replace(/`[^`]*`|[\\*_[\]<]/g, (found) =>
    found.startsWith('`') ? found : `\\${found}`,
  );

function notListed(commits: Commit[]): string | undefined {
  const left = commits.filter((commit) => headingOf(commit) === undefined);
  const counts = COUNTED.map(
    (kind) => [kind, left.filter((commit) => commit.kind === kind)] as const,
  )
    .filter(([, own]) => own.length > 0)
    .map(([kind, own]) => `${own.length} ${kind}`);
  return counts.length > 0 ? `Not listed: ${counts.join(', ')}.` : undefined;
}
