import type { CampaignDocument } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { poolsQuery } from '../api/queries';
import { poolIssues, type Issues } from './issues';

export const hasPool = ({ prizes }: CampaignDocument): boolean =>
  prizes.some(({ delivery }) => delivery?.by === 'pool');

/** Prizes that have fewer codes than can be won; undefined until their pools are loaded. */
export const useMissingCodes = (document: CampaignDocument | undefined): Issues | undefined => {
  const isNeeded = document !== undefined && hasPool(document);
  const { data } = useQuery({ ...poolsQuery(document?.id ?? ''), enabled: isNeeded });
  if (!isNeeded) return new Map();
  return data && poolIssues(document, data.pools);
};
