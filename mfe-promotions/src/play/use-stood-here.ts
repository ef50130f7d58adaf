import type { Campaign } from '@site/contracts';
import { useState } from 'react';
import { isClosed } from './closed-campaign';

/** Whether a wheel that could be turned has stood on this page: what comes in its place takes the focus. */
export const useStoodHere = (campaign: Campaign | undefined): boolean => {
  const [stood, setStood] = useState(false);
  if (campaign && !isClosed(campaign) && !stood) setStood(true);
  return stood;
};
