import type { Campaign } from '@site/contracts';
import { useEffect, useState } from 'react';
import { hasLostSpin } from './with-ticket';

/** Shown after a reload if a spin was taken, its response was lost and it did not win. */
export const LostSpinNote = ({ campaign: { id, nextSpinAt, win } }: { campaign: Campaign }) => {
  const [isLost, setLost] = useState(false);
  const mayBeLost = Boolean(nextSpinAt) && !win;
  useEffect(() => {
    if (mayBeLost) void hasLostSpin(id).then(setLost);
  }, [id, mayBeLost]);
  return <div role="status">{mayBeLost && isLost && <p>{LOST_SPIN}</p>}</div>;
};

export const LOST_SPIN = 'Your spin was taken, but its answer got lost on its way. It was no win.';
