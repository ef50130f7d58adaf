import type { Campaign } from '@site/contracts';
import { useState } from 'react';
import { isClosed } from './closed-campaign';

/**
 * Whether the API has returned a playable wheel before; content that replaces it takes the focus. The document's
 * campaign does not count.
 */
export const useHadWheel = ({
  data,
  isPlaceholderData,
}: {
  data: Campaign | undefined;
  isPlaceholderData: boolean;
}): boolean => {
  const [hadWheel, setHadWheel] = useState(false);
  if (data && !isPlaceholderData && !isClosed(data) && !hadWheel) setHadWheel(true);
  return hadWheel;
};
