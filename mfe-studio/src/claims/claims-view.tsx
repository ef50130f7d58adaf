import { Field, Select } from '@fluentui/react-components';
import { useQuery } from '@site/shared-ui/query';
import { campaignsQuery } from '../api/queries';
import { useAdmin } from '../api/use-admin';
import { ClaimsPanel } from './claims-panel';
import { useFilter } from '../place/use-filter';

/** `/studio?view=claims`: the claims of all campaigns, or of one. */
export const ClaimsView = () => {
  const call = useAdmin();
  const { data } = useQuery(campaignsQuery(call));
  const [campaign, setCampaign] = useFilter('campaign');
  return (
    <ClaimsPanel campaign={campaign}>
      <Field label="Campaign">
        <Select value={campaign} onChange={(_, { value }) => setCampaign(value)}>
          <option value="">All campaigns</option>
          {data?.campaigns.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </ClaimsPanel>
  );
};
