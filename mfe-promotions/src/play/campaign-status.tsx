import { formatMoment } from '@site/contracts/time-zone';
import { ResponseError } from '@site/platform';
import { Button, ButtonLink } from '@site/shared-ui';
import styles from './cards.module.scss';
import { ClaimedPrizes } from './claimed-prizes';
import { NoScriptNote } from './no-script-note';
import { Stage } from './stage';
import { useStateTitle } from './use-state-title';
import { takeFocusInView } from './take-focus';

interface Props {
  /** Of the wheel that is missing. */
  wheel: { label: string; title: string };
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
  /** Whether it replaces a wheel, whose button had the focus. */
  takesFocus?: boolean;
  /** The page of the current wheel, if this is another one. */
  current?: string;
}

interface Status {
  heading: string;
  /** Of the document, if nothing can be played. */
  title?: string;
  text: string;
  canRetry?: boolean;
}

const statusOf = (error: unknown): Status => {
  if (error instanceof ResponseError && error.status === 404) {
    const upcoming = error.body?.upcoming;
    return upcoming
      ? {
          heading: 'Coming Soon',
          title: 'Coming soon',
          text: `${upcoming.name} starts on ${formatMoment(upcoming.startsAt, upcoming.timeZone, 'long')}.`,
        }
      : {
          heading: 'Campaign Not Found',
          title: 'Promotion not available or ended',
          text: 'This promotional campaign is not available or has ended',
        };
  }
  return {
    heading: 'The wheel didn’t load',
    text:
      error instanceof ResponseError && error.status >= 500
        ? 'The problem is on our end. Please try again in a few seconds.'
        : 'We couldn’t reach the wheel. Check your connection and try again.',
    canRetry: true,
  };
};

/** The page without a campaign: loading or failed with a wheel, not found or not begun without; above that, claimed prizes. */
export const CampaignStatus = ({
  wheel,
  isFetching,
  error,
  refetch,
  takesFocus = false,
  current,
}: Props) => {
  const status = error ? statusOf(error) : undefined;
  useStateTitle(status?.title);
  const claims = error instanceof ResponseError ? error.body?.claims : undefined;
  return (
    <Stage
      label={wheel.label}
      title={wheel.title}
      unplayable={status !== undefined && !status.canRetry}
    >
      {claims && <ClaimedPrizes campaign={claims} campaignName={claims.name} />}
      <div role="status">
        {isFetching || !status ? (
          <p className={`${styles.lead} ${styles.loading}`}>Loading the wheel…</p>
        ) : (
          <>
            <h2
              ref={takesFocus ? takeFocusInView : undefined}
              tabIndex={-1}
              className={claims ? styles.name : styles.heading}
            >
              {status.heading}
            </h2>
            <p className={styles.lead}>{status.text}</p>
          </>
        )}
      </div>
      <NoScriptNote />
      <div className={styles.actions}>
        {status?.canRetry && (
          <Button look="primary" aria-disabled={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        )}
        {current && status && !status.canRetry && (
          <ButtonLink look="primary" className={styles.ownRow} to={current}>
            Play the Current Wheel
          </ButtonLink>
        )}
        <ButtonLink to="/store-locator">Find Stores</ButtonLink>
        <ButtonLink to="/">Learn More</ButtonLink>
      </div>
    </Stage>
  );
};
