import { MINIMUM_AGE, WINNER_TIME } from '@site/brand/promises';
import { ResponseError } from '@site/platform';
import { Button, ButtonLink } from '@site/shared-ui';
import styles from './cards.module.scss';

interface Opening {
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** The card while there is no campaign: loading, none of that name, or something that another try may mend. */
export const CampaignOpening = ({ isFetching, error, refetch }: Opening) => {
  const isMissing = error instanceof ResponseError && error.status === 404;
  return (
    <>
      <div role="status">
        {isFetching || !error ? (
          <p className={styles.lead}>Lighting the wheel…</p>
        ) : isMissing ? (
          <>
            <h2>Campaign Not Found</h2>
            <p className={styles.lead}>This promotional campaign is not available or has ended</p>
          </>
        ) : (
          <>
            <h2>The wheel did not open</h2>
            <p className={styles.lead}>
              We could not reach it. Check your connection, then try again.
            </p>
          </>
        )}
      </div>
      <noscript>
        <p className={styles.note}>
          {`The wheel needs JavaScript. One spin per person per hour, for adults ${MINIMUM_AGE} and over; no purchase necessary, and winners are contacted within ${WINNER_TIME}. Our products are at licensed dispensaries, with or without a spin.`}
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
