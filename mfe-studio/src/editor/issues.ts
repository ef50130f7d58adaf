import { CampaignDocument, templateIssues, type ErrorIssue } from '@site/contracts';
import { capitalize } from '../ui/format';
import { compareFields } from './field-names';

/** Messages by path. A path may name a list (`segments`). */
export type Issues = ReadonlyMap<string, string>;

/** As a sentence: the contract's messages follow a path, as in `winOneIn: use a whole number`. */
const toSentence = (message: string): string =>
  `${capitalize(message)}${/[.!?]$/.test(message) ? '' : '.'}`;

/** In the order of the form. Keeps the first issue of each field, which is the most helpful. */
const toMap = (issues: ErrorIssue[]): Issues => {
  const found = new Map<string, string>();
  for (const { path, message } of issues)
    if (!found.has(path)) found.set(path, toSentence(message));
  return new Map([...found].sort(([one], [other]) => compareFields(one, other)));
};

const contractIssues = (document: CampaignDocument): ErrorIssue[] =>
  (CampaignDocument.safeParse(document).error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));

/** Violations of the contract; the server validates with the same schema. */
export const issuesOf = (document: CampaignDocument): Issues => toMap(contractIssues(document));

/** What prevents the launch of a campaign at `now` (ms since 1970). */
export const launchIssues = (document: CampaignDocument, now: number): Issues =>
  toMap([
    ...contractIssues({ ...document, status: 'live' }),
    // The schema checks template texts only once all fields have the right types.
    ...templateIssues(document).map(({ path, message }) => ({ path: path.join('.'), message })),
    ...(Date.parse(document.endsAt) <= now
      ? [{ path: 'endsAt', message: 'this time is over: choose a later one' }]
      : []),
  ]);

/** Template texts of a campaign that is not live yet. */
export const templateTextsOf = (document: CampaignDocument): Issues =>
  toMap(
    document.status === 'live'
      ? []
      : templateIssues(document).map(({ path, message }) => ({ path: path.join('.'), message })),
  );

/** Whether a field of a row is empty, as in a row that was just added. */
export const isEmptyInRow = (document: CampaignDocument, path: string): boolean => {
  const value = path
    .split('.')
    .reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
      document,
    );
  return /\.\d/.test(path) && (value === '' || value === undefined);
};

/** The server's issues, until the sent document is edited. */
export const serverIssues = (
  issues: ErrorIssue[],
  sent: CampaignDocument,
  document: CampaignDocument,
): Issues => (sent === document ? toMap(issues) : new Map());
