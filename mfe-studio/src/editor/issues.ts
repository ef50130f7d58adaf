import { CampaignDocument, templateIssues, type ErrorIssue } from '@site/contracts';
import { capitalize } from '../ui/format';

/** Messages by path. A path may name a list (`segments`). */
export type Issues = ReadonlyMap<string, string>;

/** As a sentence: the contract's messages follow a path, as in `winOneIn: use a whole number`. */
const toSentence = (message: string): string =>
  `${capitalize(message)}${/[.!?]$/.test(message) ? '' : '.'}`;

/** Keeps the first issue of each field, which is the most helpful. */
const toMap = (issues: ErrorIssue[]): Issues => {
  const found = new Map<string, string>();
  for (const { path, message } of issues)
    if (!found.has(path)) found.set(path, toSentence(message));
  return found;
};

/** Violations of the contract; the server validates with the same schema. */
export const issuesOf = (document: CampaignDocument): Issues => {
  const { error } = CampaignDocument.safeParse(document);
  return toMap(
    (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
  );
};

/** What prevents the launch of a campaign at `now` (ms since 1970). */
export const launchIssues = (document: CampaignDocument, now: number): Issues => {
  const issues = new Map(issuesOf({ ...document, status: 'live' }));
  // The schema checks template texts only once all fields have the right types.
  for (const { path, message } of templateIssues(document)) {
    const field = path.join('.');
    if (!issues.has(field)) issues.set(field, toSentence(message));
  }
  if (Date.parse(document.endsAt) <= now && !issues.has('endsAt'))
    issues.set('endsAt', 'This time is over: choose a later one.');
  return issues;
};

/** The server's issues, until the sent document is edited. */
export const serverIssues = (
  issues: ErrorIssue[],
  sent: CampaignDocument,
  document: CampaignDocument,
): Issues => (sent === document ? toMap(issues) : new Map());
