import type { Campaign } from '@site/contracts';
import { useState } from 'react';
import { isClosed } from './closed-campaign';

/** Whether this page has shown a playable wheel; content that replaces it takes the focus. */
export const useHadWheel = (campaign: Campaign | undefined): boolean => {
  const [hadWheel, setHadWheel] = useState(false);
  if (campaign && !isClosed(campaign) && !hadWheel) setHadWheel(true);
  return hadWheel;
};
