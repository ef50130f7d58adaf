import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { useState } from 'react';
import { useQuery } from '@site/shared-ui/query';
import { campaignsQuery } from '../api/queries';
import { useAdmin } from '../api/use-admin';
import { useDrafts } from '../editor/drafts';
import { FailedToLoad, Loading } from '../parts/notice';
import { takeLostFocus } from '../parts/take-lost-focus';
import { useNow } from '../parts/use-now';
import { CampaignsGrid } from './campaigns-grid';
import styles from './campaigns-view.module.scss';
import { NewCampaignForm } from './new-campaign-form';
import { ScheduleChart } from './schedule-chart';
import { UnsavedCampaigns } from './unsaved-campaigns';
import { WebhookNotice } from './webhook-notice';

/** `/studio`: what runs, what comes, and the way to a new campaign. */
export const CampaignsView = () => {
  const call = useAdmin();
  const list = useQuery(campaignsQuery(call));
  const drafts = useDrafts();
  const now = useNow();
  const [creating, setCreating] = useState(false);

  if (list.error) return <FailedToLoad error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Loading what="campaigns" />;
  const { campaigns } = list.data;

  return (
    <div className={styles.view}>
      <div className={styles.top}>
        <h2 ref={takeLostFocus} tabIndex={-1}>
          Campaigns
        </h2>
        {!creating && (
          <Button
            ref={takeLostFocus}
            appearance="primary"
            icon={<AddRegular />}
            onClick={() => setCreating(true)}
          >
            New campaign
          </Button>
        )}
      </div>
      {creating && <NewCampaignForm campaigns={campaigns} onCancel={() => setCreating(false)} />}
      <WebhookNotice now={now} />
      <UnsavedCampaigns drafts={drafts} />
      {campaigns.length === 0 ? (
        <p className={styles.none}>There is no campaign yet.</p>
      ) : (
        <>
          <CampaignsGrid campaigns={campaigns} drafts={drafts} now={now} />
          <ScheduleChart campaigns={campaigns} now={now} />
        </>
      )}
    </div>
  );
};
