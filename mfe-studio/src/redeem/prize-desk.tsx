import {
  PRIZE_CODE_LENGTH,
  REFERENCE_LENGTH,
  parseReadableCode,
  type RedemptionResult,
} from '@site/contracts';
import { formatMoment } from '@site/contracts/time-zone';
import { Button, Field } from '@site/shared-ui';
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import styles from './redeem-page.module.scss';
import { useRedemption } from './use-redemption';

const readCode = (text: string): string | undefined => parseReadableCode(text, PRIZE_CODE_LENGTH);

/** The shape of the codes on printed cards; only the API can verify them. */
const SPIN_CODE = /^[a-z\d]{16}$/i;

/** The code of a scanned link, after `#`. */
const scannedText = (): string => location.hash.slice(1);

interface PrizeDeskProps {
  /** Called with the reason when this device may no longer redeem prizes. */
  onForbidden: (reason: string) => void;
}

/** Asks for a code, shows its prize and redeems it. The code of a scanned link is looked up immediately. */
export const PrizeDesk = ({ onForbidden }: PrizeDeskProps) => {
  const { redemption, check, redeem, retry, refuse, reset } = useRedemption(onForbidden);
  const [text, setText] = useState(scannedText);

  const handleCode = (typed: string) => {
    const code = readCode(typed);
    if (code) check(code);
    else refuse(describeMistake(typed));
  };
  const handleScan = useEffectEvent(() => {
    setText(scannedText());
    if (scannedText()) handleCode(scannedText());
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
    setText('');
    reset();
  };

  return (
    <div
      className={`${styles.card} ${redemption.step === 'result' ? styles[verdictOf(redemption.result)] : ''}`}
      aria-live="polite"
    >
      {redemption.step === 'typing' && (
        <CodeForm
          text={text}
          error={redemption.error}
          onType={(typed) => {
            setText(typed);
            reset();
          }}
          onSubmit={() => handleCode(text)}
        />
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

/** Codes contain check characters, so mistyped ones are detected without a request. */
const describeMistake = (typed: string): string => {
  if (!typed.trim()) return 'Enter the code.';
  if (parseReadableCode(typed, REFERENCE_LENGTH))
    return 'That’s the claim’s reference. The code is in the winner’s email.';
  const letters = typed.replace(/[\s\p{Pd}]/gu, '');
  if (letters.length === PRIZE_CODE_LENGTH && /^[\p{L}\p{N}]+$/u.test(letters))
    return 'No prize has this code. Check for a typo.';
  if (SPIN_CODE.test(letters))
    return 'That looks like a code to spin with. The customer scans the card or types it on the campaign’s page.';
  return `Codes for this page have ${PRIZE_CODE_LENGTH} letters and digits, like 7KQ2-MX4D-9R1H. Check yours for a typo, or scan the QR code. Any other code is from a store’s own list: enter it at that store’s register or online shop.`;
};

interface CodeFormProps {
  text: string;
  /** Why the text was refused. */
  error?: string;
  onType: (text: string) => void;
  onSubmit: () => void;
}

const CodeForm = ({ text, error, onType, onSubmit }: CodeFormProps) => {
  const input = useRef<HTMLInputElement>(null);
  // Selected, so that typing replaces a refused code.
  const focus = () => {
    input.current?.focus();
    input.current?.select();
  };
  useEffect(focus, []);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    focus();
    onSubmit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <Field label="Prize code" error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="7KQ2-MX4D-9R1H"
            value={text}
            onChange={(event) => onType(event.target.value)}
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

const ICONS = { open: '', redeemed: '✓', already: '✕', expired: '✕', declined: '✕' } as const;

const verdictOf = ({ outcome, declined }: RedemptionResult) => (declined ? 'declined' : outcome);

const HEADINGS: Record<keyof typeof ICONS, string> = {
  open: 'Valid for',
  redeemed: 'Redeemed. Hand over',
  already: 'Already redeemed',
  expired: 'Expired',
  declined: 'Declined',
};

const describe = (result: RedemptionResult): string => {
  const { redeemed, expiresAt, timeZone } = result;
  const redeemedAt = redeemed && formatMoment(redeemed.at, timeZone);
  switch (verdictOf(result)) {
    case 'open':
      return `Valid until ${formatMoment(expiresAt, timeZone)}.`;
    case 'redeemed':
      return `Redeemed on ${redeemedAt}.`;
    case 'already':
      return `Redeemed on ${redeemedAt} by ${redeemed?.by}. Don’t hand over anything.`;
    case 'expired':
      return `It was valid until ${formatMoment(expiresAt, timeZone)}. Don’t hand over anything.`;
    case 'declined':
      return 'Don’t hand over anything. Refer the winner to the team.';
  }
};

/** The prize of a code and its actions. */
const FoundPrize = ({ result, onRedeem, onNext }: FoundPrizeProps) => {
  const { outcome, prize, size, terms, reference, redeemed, minimumAge } = result;
  const verdict = verdictOf(result);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [outcome]);
  const isDescribed = outcome === 'open' || outcome === 'expired' || redeemed !== undefined;
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {ICONS[verdict] && (
          <span className={styles.icon} aria-hidden="true">
            {ICONS[verdict]}
          </span>
        )}
        {HEADINGS[verdict]}
      </h2>
      <p className={styles.prize}>{prize}</p>
      {size && <p className={styles.prize}>{`Size ${size}`}</p>}
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
