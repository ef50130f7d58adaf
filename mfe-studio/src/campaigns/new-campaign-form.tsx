import { Button, Field, Input, Select } from '@fluentui/react-components';
import { useSetAtom } from 'jotai';
import { useRef, useState, type SubmitEvent } from 'react';
import type { CampaignDocument, CampaignList } from '@site/contracts';
import { serverNow } from '@site/platform';
import { useQueryClient } from '@site/shared-ui/query';
import { useNavigate } from '@site/shared-ui/router';
import { campaignQuery } from '../api/queries';
import { sayError } from '../api/say-error';
import { useAdmin } from '../api/use-admin';
import { draftsAtom, useDrafts } from '../editor/drafts';
import { takeLostFocus } from '../parts/take-lost-focus';
import { campaignHref } from '../place/studio-place';
import { copyOf, idRefusal, templateFor } from './new-campaign';
import styles from './new-campaign-form.module.scss';

interface NewCampaignFormProps {
  campaigns: CampaignList['campaigns'];
  onCancel: () => void;
}

const TEMPLATE = 'template:';

/** Names a new campaign and what it starts from. It is a draft in this tab until it is saved in the editor. */
export const NewCampaignForm = ({ campaigns, onCancel }: NewCampaignFormProps) => {
  const call = useAdmin();
  const queries = useQueryClient();
  const drafts = useDrafts();
  const changeDrafts = useSetAtom(draftsAtom);
  const navigate = useNavigate();
  const [id, setId] = useState('');
  const [from, setFrom] = useState(`${TEMPLATE}qr`);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const idInput = useRef<HTMLInputElement>(null);

  const begin = async (): Promise<CampaignDocument> => {
    if (from.startsWith(TEMPLATE))
      return templateFor(from === `${TEMPLATE}qr` ? 'qr' : 'lottery', id, serverNow());
    const { campaign } = await queries.fetchQuery(campaignQuery(call, from));
    return copyOf(campaign, id, serverNow());
  };

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const taken = [...campaigns.map((campaign) => campaign.id), ...Object.keys(drafts)];
    const refusal = idRefusal(id, taken);
    if (refusal) {
      setError(refusal);
      return idInput.current?.focus();
    }
    setBusy(true);
    try {
      const document = await begin();
      changeDrafts((others) => ({ ...others, [id]: { document } }));
      void navigate(campaignHref(id));
    } catch (failure) {
      setError(sayError(failure));
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <h3>New campaign</h3>
      <Field label="Start from">
        <Select ref={takeLostFocus} value={from} onChange={(_, { value }) => setFrom(value)}>
          <option value={`${TEMPLATE}qr`}>Template for the QR page</option>
          <option value={`${TEMPLATE}lottery`}>Template for the lottery</option>
          {campaigns.map((campaign) => (
            <option key={campaign.id} value={campaign.id}>
              Copy of {campaign.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Id, as it stands in addresses"
        validationMessage={error && <span>{error}</span>}
      >
        <Input
          ref={idInput}
          value={id}
          spellCheck={false}
          autoComplete="off"
          placeholder="spring-2027"
          onChange={(_, { value }) => {
            setId(value);
            setError('');
          }}
        />
      </Field>
      <div className={styles.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" appearance="primary" disabledFocusable={busy}>
          Open in the editor
        </Button>
      </div>
    </form>
  );
};
