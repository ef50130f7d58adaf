import { Button } from '@site/shared-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { CodeForm } from './code-form';
import { FoundPrize } from './found-prize';
import styles from './redeem-page.module.scss';
import { scannedCode } from './scanned-code';
import { useRedemption } from './use-redemption';

interface PrizeDeskProps {
  /** Called with why this phone redeems no more. */
  onRefused: (why: string) => void;
}

/** The code, the prize that it is for, and whether it may be handed over. A scanned link is looked up at once. */
export const PrizeDesk = ({ onRefused }: PrizeDeskProps) => {
  const { desk, check, redeem, again, next } = useRedemption(onRefused);
  const [scanned, setScanned] = useState(scannedCode);

  const handleScan = useEffectEvent(() => {
    const { code, text } = scannedCode();
    setScanned({ code, text });
    if (code) check(code);
  });
  useEffect(() => {
    const listen = () => handleScan();
    listen();
    addEventListener('hashchange', listen);
    return () => removeEventListener('hashchange', listen);
  }, []);

  const handleNext = () => {
    // Loading the page again is not to ask for this code again.
    history.replaceState(history.state, '', location.pathname);
    setScanned({ text: '' });
    next();
  };

  return (
    <div className={styles.card} aria-live="polite">
      {desk.step === 'typing' && (
        <CodeForm key={scanned.text} text={scanned.text} error={desk.error} onCode={check} />
      )}
      {desk.step === 'asking' && <p>Asking the site…</p>}
      {desk.step === 'told' && (
        <FoundPrize result={desk.result} onRedeem={redeem} onNext={handleNext} />
      )}
      {desk.step === 'unheard' && (
        <>
          <h2>No answer came</h2>
          <p>
            The network is slow or away. Hand nothing over yet, and try again: a prize that this
            phone has redeemed already stays redeemed, and is not counted twice.
          </p>
          <Button look="primary" onClick={again}>
            Try Again
          </Button>
          <Button onClick={handleNext}>Another Code</Button>
        </>
      )}
    </div>
  );
};
