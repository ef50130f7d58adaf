import { CampaignDocument, type ErrorIssue } from '@site/contracts';

/** Messages by path. A path may be that of a whole list (`segments`). */
export type Issues = ReadonlyMap<string, string>;

/** Of several issues of one field the first is the most helpful. */
const toMap = (issues: ErrorIssue[]): Issues => {
  const found = new Map<string, string>();
  for (const { path, message } of issues) if (!found.has(path)) found.set(path, message);
  return found;
};

/** The violations of the contract, as the server finds them. */
export const issuesOf = (document: CampaignDocument): Issues => {
  const { error } = CampaignDocument.safeParse(document);
  return toMap(
    (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
  );
};

/** The server's issues, until the sent document is edited. */
export const serverIssues = (
  issues: ErrorIssue[],
  sent: CampaignDocument,
  document: CampaignDocument,
): Issues => (sent === document ? toMap(issues) : new Map());
