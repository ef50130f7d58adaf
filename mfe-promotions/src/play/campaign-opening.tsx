import { MINIMUM_AGE } from '@site/brand/promises';
import { formatMoment } from '@site/contracts/time-zone';
import { ResponseError } from '@site/platform';
import { Button, ButtonLink } from '@site/shared-ui';
import styles from './cards.module.scss';
import { takeFocusInView } from './take-focus';

interface Opening {
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
  /** Whether it replaces a wheel, whose button had the focus. */
  takesFocus?: boolean;
}

/** The card without a campaign: loading, not found, not begun, or failed with a retry. */
export const CampaignOpening = ({ isFetching, error, refetch, takesFocus = false }: Opening) => {
  const isMissing = error instanceof ResponseError && error.status === 404;
  const isOurs = error instanceof ResponseError && error.status >= 500;
  const focus = takesFocus ? takeFocusInView : undefined;
  const upcoming = isMissing ? error.body?.upcoming : undefined;
  return (
    <>
      <div role="status">
        {isFetching || !error ? (
          <p className={`${styles.lead} ${styles.awaited}`}>Lighting the wheel…</p>
        ) : upcoming ? (
          <>
            <h2 ref={focus} tabIndex={-1} className={styles.opening}>
              Not Begun Yet
            </h2>
            <p className={styles.lead}>
              {`${upcoming.name} begins on ${formatMoment(upcoming.startsAt, upcoming.timeZone, 'long')}.`}
            </p>
          </>
        ) : isMissing ? (
          <>
            <h2 ref={focus} tabIndex={-1} className={styles.opening}>
              Campaign Not Found
            </h2>
            <p className={styles.lead}>This promotional campaign is not available or has ended</p>
          </>
        ) : (
          <>
            <h2 ref={focus} tabIndex={-1} className={styles.opening}>
              The wheel did not open
            </h2>
            <p className={styles.lead}>
              {isOurs
                ? 'The fault is ours. Please try again in a few seconds.'
                : 'We could not reach it. Check your connection, then try again.'}
            </p>
          </>
        )}
      </div>
      <noscript>
        <p className={styles.note}>
          {`The wheel needs JavaScript, and so do its official rules, which come with it. It is for adults ${MINIMUM_AGE} and over; no purchase is necessary. Our products are at licensed dispensaries, with or without a spin.`}
        </p>
        <p className={styles.note}>
          <a href="/fair-draws">How a draw is made, and how anybody can check it</a>
        </p>
      </noscript>
      <div className={styles.actions}>
        {error && !isMissing ? (
          <Button look="primary" aria-disabled={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        ) : null}
        <ButtonLink to="/store-locator">Find Stores</ButtonLink>
        <ButtonLink to="/">Learn More</ButtonLink>
      </div>
    </>
  );
};
