import { EntrantResult, type Campaign } from '@site/contracts';
import { request } from '@site/platform';
import { useQueryClient } from '@site/shared-ui/query';
import { addressFieldNames, addressOf, type FormValues } from '../claims/form-values';
import { PersonalDataForm } from '../claims/personal-data-form';
import type { CampaignQuery } from '../play/campaign-query';
import styles from '../play/cards.module.scss';
import { SoldOutLinks } from '../play/remaining-prizes';
import { takeFocus } from '../play/take-focus';

interface EntrantCardProps {
  campaign: Campaign;
  query: CampaignQuery;
}

/**
 * Asks who spins, before the draw, in campaigns with win limits, so that no prize is taken back (docs/product.md,
 * section 10.8).
 */
export default function EntrantCard({ campaign, query }: EntrantCardProps) {
  const client = useQueryClient();
  const { id, limits, entrant } = campaign;
  const send = async (values: FormValues) => {
    await request(`/api/promotions/${encodeURIComponent(id)}/entrant`, {
      method: 'POST',
      body: { email: values.email, address: addressOf(limits, values) },
      response: EntrantResult,
    });
    client.setQueryData(
      query.queryKey,
      (cached) => cached && { ...cached, entrant: 'named' as const },
    );
  };
  return entrant === 'limited' ? (
    <div className={styles.stack}>
      <h2 ref={takeFocus} tabIndex={-1}>
        Win limit reached
      </h2>
      <p>
        You’ve won as often as this promotion allows. The official rules below say how long a win
        counts. Your prizes are yours to keep, and you didn’t use up a spin.
      </p>
      <SoldOutLinks />
    </div>
  ) : (
    <div className={styles.stack}>
      <h2 ref={takeFocus} tabIndex={-1}>
        Who’s spinning?
      </h2>
      <p>
        This promotion limits how often one person can win, so we ask before you spin. If you win,
        claim your prize with the same email address
        {limits?.winsPerHousehold ? ' and postal address' : ''}.
      </p>
      <PersonalDataForm
        draft={id}
        names={['email', ...addressFieldNames(limits)]}
        purpose="contests"
        submitLabel="Continue"
        pendingLabel="One moment..."
        send={send}
        failure="We couldn’t send this. Please try again."
      />
    </div>
  );
}
