import type { Campaign } from '@site/contracts';
import { useEffect, useState } from 'react';
import { wasLost } from './with-ticket';

/** For who reloads, or comes back, after a spin whose answer did not arrive: a win of it stands in its own note. */
export const LostSpinNote = ({ campaign: { id, nextSpinAt, win } }: { campaign: Campaign }) => {
  const [isLost, setLost] = useState(false);
  const mayBe = Boolean(nextSpinAt) && !win;
  useEffect(() => {
    if (mayBe) void wasLost(id).then(setLost);
  }, [id, mayBe]);
  return <div role="status">{mayBe && isLost && <p>{LOST_SPIN}</p>}</div>;
};

export const LOST_SPIN = 'Your spin was taken, but its answer got lost on its way. It was no win.';
