import { useQuery } from '@site/shared-ui/query';
import { MINUTE_MS } from '@site/contracts/units';
import { webhookQuery } from '../api/queries';
import { useAdmin } from '../api/use-admin';
import { formatMoment, formatNumber } from '../parts/format';
import { Notice } from '../parts/notice';

/** A receiver may be away for a moment: its tries go on by themselves. */
const LONG_MS = 15 * MINUTE_MS;

/** Says that the webhook for wins and claims fails, and has for long. */
export const WebhookNotice = ({ now }: { now: number }) => {
  const call = useAdmin();
  const { data } = useQuery(webhookQuery(call));
  const since = data?.failingSince;
  if (!data || since === undefined) return null;
  if (data.dead === 0 && now - Date.parse(since) < LONG_MS) return null;
  return (
    <Notice look="trouble" title="Wins and claims do not reach the webhook">
      <p>
        {`The oldest waits since ${formatMoment(since)}: ${data.reason ?? 'no answer'}. ${formatNumber(data.waiting)} are tried again, ${formatNumber(data.dead)} were given up; whoever operates the site tries those with “npm run site -- outbox retry --all”.`}
      </p>
    </Notice>
  );
};
