import { EntrantResult, type Campaign } from '@site/contracts';
import { request, ResponseError } from '@site/platform';
import { useQueryClient } from '@site/shared-ui/query';
import {
  addressFieldNames,
  addressOf,
  saveFormValues,
  type FormValues,
} from '../claims/form-values';
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
    saveFormValues(id, values);
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
        The rules below say how often one email address or household can win, and for how long a win
        counts. The prizes you have won are yours, and this does not use up a spin.
      </p>
      <SoldOutLinks />
    </div>
  ) : (
    <div className={styles.stack}>
      <h2 ref={takeFocus} tabIndex={-1}>
        Who’s spinning?
      </h2>
      <p>
        This promotion limits how often one person can win, so we ask before you spin. You will
        claim a prize with the same email address
        {limits?.winsPerHousehold ? ' and postal address' : ''}.
      </p>
      <PersonalDataForm
        names={['email', ...addressFieldNames(limits)]}
        purpose="contests"
        submitLabel="Continue"
        pendingLabel="One moment..."
        send={send}
        failureText={(error) =>
          (error instanceof ResponseError && error.serverMessage) ||
          'We couldn’t send this. Please try again.'
        }
      />
    </div>
  );
}
