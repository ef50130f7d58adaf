import { useEffect, useRef, type ReactNode } from 'react';
import { ResponseError } from '@site/platform';
import { Button, ButtonLink } from '@site/shared-ui';
import { useQuery } from '@site/shared-ui/query';
import { campaignQuery } from './campaign-query';
import styles from './campaign-state.module.scss';

/** The campaign that stands for the lottery. */
const LOTTERY = 'lottery';

/** What came of the start: opening, ready, no campaign, or something that another try may mend. */
export const CampaignState = () => {
  const campaign = useQuery(campaignQuery(LOTTERY));

  if (campaign.isFetching) {
    return (
      <Panel key="opening">
        <p>Opening the lottery…</p>
      </Panel>
    );
  }
  if (campaign.data) {
    return (
      <Panel key="ready" title={campaign.data.name}>
        <p>{campaign.data.description}</p>
        <Ways />
      </Panel>
    );
  }
  if (campaign.error instanceof ResponseError && campaign.error.status === 404) {
    return (
      <Panel key="missing" title="Campaign Not Found">
        <p>This promotional campaign is not available or has ended</p>
        <Ways />
      </Panel>
    );
  }
  return (
    <Panel key="failed" title="The lottery did not open">
      <p>We could not reach it. Check your connection, then try again.</p>
      <div className={styles.ways}>
        <Button look="primary" onClick={() => void campaign.refetch()}>
          Try Again
        </Button>
      </div>
    </Panel>
  );
};

/** Takes the focus as it appears, since it stands where the pressed button was. */
const Panel = ({ title, children }: { title?: string; children: ReactNode }) => {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div className={styles.panel} ref={panel} tabIndex={-1} role="status">
      {title && <h2>{title}</h2>}
      {children}
    </div>
  );
};

const Ways = () => (
  <div className={styles.ways}>
    <ButtonLink look="primary" to="/store-locator">
      Find Stores
    </ButtonLink>
    <ButtonLink to="/">Learn More</ButtonLink>
  </div>
);
