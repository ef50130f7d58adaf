import { CampaignDocument, type ErrorIssue } from '@site/contracts';

/** Path → what is wrong there. A path may be that of a whole list (`segments`). */
export type Issues = ReadonlyMap<string, string>;

/** The first of several complaints about one field is the one that helps. */
const toMap = (issues: ErrorIssue[]): Issues => {
  const found = new Map<string, string>();
  for (const { path, message } of issues) if (!found.has(path)) found.set(path, message);
  return found;
};

/** What in a campaign the contract refuses, by path: checked in this browser as on the server. */
export const issuesOf = (document: CampaignDocument): Issues => {
  const { error } = CampaignDocument.safeParse(document);
  return toMap(
    (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
  );
};

/** An answer's issues, as far as fields are to blame that are still as they were sent. */
export const serverIssues = (
  issues: ErrorIssue[],
  sent: CampaignDocument,
  document: CampaignDocument,
): Issues => (sent === document ? toMap(issues) : new Map());
