import { Field } from '@site/shared-ui';
import { useQuery } from '@site/shared-ui/query';
import { useSearchParams } from '@site/shared-ui/router';
import { campaignsQuery } from '../api/queries';
import { useAdmin } from '../api/use-admin';
import { ClaimsPanel } from './claims-panel';

/** `/studio?view=claims`: the claims of all campaigns, or of one. */
export const ClaimsView = () => {
  const call = useAdmin();
  const { data } = useQuery(campaignsQuery(call));
  const [query, setQuery] = useSearchParams();
  const campaign = query.get('campaign') ?? '';
  return (
    <ClaimsPanel campaign={campaign}>
      <Field label="Campaign">
        {(control) => (
          <select
            {...control}
            value={campaign}
            onChange={({ target }) =>
              setQuery(
                (before) => {
                  before.set('campaign', target.value);
                  return before;
                },
                { replace: true },
              )
            }
          >
            <option value="">All campaigns</option>
            {data?.campaigns.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </ClaimsPanel>
  );
};
