import { PRIZE_CODE_LENGTH, parseReadableCode, type RedemptionResult } from '@site/contracts';
import { formatMoment } from '@site/contracts/time-zone';
import { Button, Field } from '@site/shared-ui';
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import styles from './redeem-page.module.scss';
import { useRedemption } from './use-redemption';

const readCode = (text: string): string | undefined => parseReadableCode(text, PRIZE_CODE_LENGTH);

/** The code of a scanned link, after `#`. */
const scannedText = (): string => location.hash.slice(1);

interface PrizeDeskProps {
  /** Called with the reason when this device may no longer redeem prizes. */
  onForbidden: (reason: string) => void;
}

/** Asks for a code, shows its prize and redeems it. The code of a scanned link is looked up immediately. */
export const PrizeDesk = ({ onForbidden }: PrizeDeskProps) => {
  const { redemption, check, redeem, retry, reset } = useRedemption(onForbidden);
  const [scanned, setScanned] = useState(scannedText);

  const handleScan = useEffectEvent(() => {
    setScanned(scannedText());
    const code = readCode(scannedText());
    if (code) check(code);
  });
  useEffect(() => {
    const listener = () => handleScan();
    listener();
    addEventListener('hashchange', listener);
    return () => removeEventListener('hashchange', listener);
  }, []);

  const handleNext = () => {
    // A reload must not look this code up again.
    history.replaceState(history.state, '', location.pathname);
    setScanned('');
    reset();
  };

  return (
    <div
      className={`${styles.card} ${redemption.step === 'result' ? styles[redemption.result.outcome] : ''}`}
      aria-live="polite"
    >
      {redemption.step === 'typing' && (
        <CodeForm key={scanned} text={scanned} error={redemption.error} onCode={check} />
      )}
      {redemption.step === 'loading' && <p>Loading…</p>}
      {redemption.step === 'result' && (
        <FoundPrize result={redemption.result} onRedeem={redeem} onNext={handleNext} />
      )}
      {redemption.step === 'noResponse' && (
        <>
          <h2>No response</h2>
          <p>
            The network is slow or down. Don’t hand over the prize yet. Try again. If this device
            already redeemed the code, it won’t count twice.
          </p>
          <Button look="primary" onClick={retry}>
            Try Again
          </Button>
          <Button onClick={handleNext}>Another Code</Button>
        </>
      )}
    </div>
  );
};

interface CodeFormProps {
  /** The code of a scanned link. */
  text: string;
  /** Why the previous code was refused. */
  error?: string;
  onCode: (code: string) => void;
}

const MISTYPED =
  'This page redeems codes of 12 letters and digits, like 7KQ2-MX4D-9R1H. If yours looks like that, check it for a typo, or scan the QR code. Any other code on a winner’s page is from a store’s own list: enter it at that store’s register or online shop, not here.';

/** Codes contain check characters, so mistyped ones are detected without a request. */
const CodeForm = ({ text, error, onCode }: CodeFormProps) => {
  const [codeText, setCodeText] = useState(text);
  const [mistake, setMistake] = useState(text && !readCode(text) ? MISTYPED : '');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const code = readCode(codeText);
    if (code) return onCode(code);
    setMistake(MISTYPED);
    input.current?.focus();
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <Field label="Prize code" error={mistake || error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="7KQ2-MX4D-9R1H"
            value={codeText}
            onChange={(event) => {
              setCodeText(event.target.value);
              setMistake('');
            }}
          />
        )}
      </Field>
      <Button type="submit" look="primary">
        Look It Up
      </Button>
      <p className={styles.hint}>
        Or scan the winner’s QR code with your phone’s camera, and open the link.
      </p>
    </form>
  );
};

interface FoundPrizeProps {
  result: RedemptionResult;
  onRedeem: () => void;
  onNext: () => void;
}

const ICONS = { open: '', redeemed: '✓', already: '✕', expired: '✕' } as const;

const HEADINGS: Record<RedemptionResult['outcome'], string> = {
  open: 'Valid for',
  redeemed: 'Redeemed. Hand over',
  already: 'Already redeemed',
  expired: 'Expired',
};

const describe = ({ outcome, redeemed, expiresAt, timeZone }: RedemptionResult): string => {
  const redeemedAt = redeemed && formatMoment(redeemed.at, timeZone);
  switch (outcome) {
    case 'open':
      return `Valid until ${formatMoment(expiresAt, timeZone)}.`;
    case 'redeemed':
      return `Redeemed at ${redeemedAt}.`;
    case 'already':
      return `Already redeemed at ${redeemedAt} by ${redeemed?.by}. Don’t hand over anything.`;
    case 'expired':
      return `It was valid until ${formatMoment(expiresAt, timeZone)}. Don’t hand over anything.`;
  }
};

/** The prize of a code and its actions. */
const FoundPrize = ({ result, onRedeem, onNext }: FoundPrizeProps) => {
  const { outcome, prize, terms, reference, redeemed, minimumAge } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [outcome]);
  const isDescribed = outcome === 'open' || outcome === 'expired' || redeemed !== undefined;
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {ICONS[outcome] && (
          <span className={styles.icon} aria-hidden="true">
            {ICONS[outcome]}
          </span>
        )}
        {HEADINGS[outcome]}
      </h2>
      <p className={styles.prize}>{prize}</p>
      {isDescribed && <p>{describe(result)}</p>}
      <p className={styles.hint}>{terms}</p>
      <p className={styles.hint}>{`Reference ${reference}`}</p>
      {outcome === 'open' && minimumAge !== undefined && (
        <p>
          <strong>{`Check the winner’s ID: ${minimumAge} or older.`}</strong>
        </p>
      )}
      {outcome === 'open' && (
        <Button look="primary" onClick={onRedeem}>
          Redeem Now
        </Button>
      )}
      <Button onClick={onNext}>{outcome === 'open' ? 'Not Now' : 'Next Code'}</Button>
    </>
  );
};
