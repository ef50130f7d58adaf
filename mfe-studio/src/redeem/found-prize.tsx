import type { RedemptionResult } from '@site/contracts';
import { Button } from '@site/shared-ui';
import { useEffect, useRef } from 'react';
import { formatMoment } from '@site/contracts/time-zone';
import styles from './redeem-page.module.scss';

interface FoundPrizeProps {
  result: RedemptionResult;
  onRedeem: () => void;
  onNext: () => void;
}

const HEADINGS: Record<RedemptionResult['outcome'], string> = {
  open: 'Good for',
  redeemed: 'Redeemed. Hand over',
  already: 'Already redeemed',
  expired: 'Not good any more',
};

/** What a code is for, and what is to be done with it: one thing in large. */
export const FoundPrize = ({ result, onRedeem, onNext }: FoundPrizeProps) => {
  const { outcome, prize, terms, reference, expiresAt, redeemed } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [outcome]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles[outcome]}>
        {HEADINGS[outcome]}
      </h2>
      <p className={styles.prize}>{prize}</p>
      {outcome === 'already' && redeemed && (
        <p>
          {`Already redeemed at ${formatMoment(redeemed.at)} by ${redeemed.by}. Hand nothing over.`}
        </p>
      )}
      {outcome === 'expired' && (
        <p>{`It was good until ${formatMoment(expiresAt)}. Hand nothing over.`}</p>
      )}
      {outcome === 'redeemed' && redeemed && <p>{`Redeemed at ${formatMoment(redeemed.at)}.`}</p>}
      {outcome === 'open' && <p>{`Good until ${formatMoment(expiresAt)}.`}</p>}
      <p className={styles.hint}>{terms}</p>
      <p className={styles.hint}>{`Reference ${reference}`}</p>
      {outcome === 'open' && (
        <Button look="primary" onClick={onRedeem}>
          Redeem Now
        </Button>
      )}
      <Button onClick={onNext}>{outcome === 'open' ? 'Not Now' : 'Next Code'}</Button>
    </>
  );
};
