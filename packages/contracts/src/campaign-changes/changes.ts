import type { CampaignDocument } from '../campaign-document';
import { differences } from '../differences';
import { compareFields, fieldName } from './field-names';
import { formatValue } from './format-value';

/** The fields that `termsOf` of `@site/draws` reads. Terms themselves have no names and labels to show. */
const TERMS =
  /^(winOneIn|segments\.\d+(\.prize)?|prizes\.\d+(\.(id|weight|stock|whenGone|pace)(\..*)?)?)$/;

/** `Prizes › Grinder › Stock: 50 → 100`, for each changed field that decides draws. */
export const changedTerms = (before: CampaignDocument, after: CampaignDocument): string[] => {
  // Daily stock is counted by days since the start.
  const isPaced = after.prizes.some(({ pace }) => pace);
  return differences(before, after)
    .filter(({ path }) => TERMS.test(path) || (isPaced && ['startsAt', 'timeZone'].includes(path)))
    .sort((one, other) => compareFields(one.path, other.path))
    .map(
      ({ path, one, other }) =>
        `${fieldName(path, [before, after])}: ${formatValue(before, path, one)} → ${formatValue(after, path, other)}`,
    );
};
