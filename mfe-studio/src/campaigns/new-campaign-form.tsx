import { Button, Field, Input } from '@fluentui/react-components';
import type { CampaignDocument, CampaignList } from '@site/contracts';
import { serverNow } from '@site/platform';
import { useQueryClient } from '@site/shared-ui/query';
import { useNavigate } from '@site/shared-ui/router';
import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { InputError, useSubmit } from '../api/action';
import { campaignQuery } from '../api/queries';
import { campaignHref } from './campaign-location';
import { draftsAtom, useDrafts } from '../editor/drafts';
import { ChoiceField } from '../ui/choice-field';
import { focusIfLost } from '../ui/focus';
import layout from '../ui/layout.module.scss';
import { copyOf, idProblem, templateFor } from './new-campaign';
import styles from './new-campaign-form.module.scss';

interface NewCampaignFormProps {
  campaigns: CampaignList['campaigns'];
  onCancel: () => void;
}

const TEMPLATE = 'template:';

/** Chooses the id and template of a new campaign, which is a draft in this tab until the editor saves it. */
export const NewCampaignForm = ({ campaigns, onCancel }: NewCampaignFormProps) => {
  const queries = useQueryClient();
  const drafts = useDrafts();
  const changeDrafts = useSetAtom(draftsAtom);
  const navigate = useNavigate();
  const [id, setId] = useState('');
  const [from, setFrom] = useState(`${TEMPLATE}qr`);
  const idInput = useRef<HTMLInputElement>(null);

  const createDraft = async (): Promise<CampaignDocument> => {
    if (from.startsWith(TEMPLATE))
      return templateFor(from === `${TEMPLATE}qr` ? 'qr' : 'lottery', id, serverNow());
    const { campaign } = await queries.fetchQuery(campaignQuery(from));
    return copyOf(campaign, id, serverNow());
  };

  const { busy, error, setError, handleSubmit } = useSubmit(async () => {
    const taken = [...campaigns.map((campaign) => campaign.id), ...Object.keys(drafts)];
    const problem = idProblem(id, taken);
    if (problem) {
      idInput.current?.focus();
      throw new InputError(problem);
    }
    const document = await createDraft();
    changeDrafts((others) => ({ ...others, [id]: { document } }));
    void navigate(campaignHref(id));
  });

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <h3>New campaign</h3>
      <ChoiceField
        ref={focusIfLost}
        label="Start from"
        value={from}
        options={[
          [`${TEMPLATE}qr`, 'Template for the QR page'],
          [`${TEMPLATE}lottery`, 'Template for the lottery'],
          ...campaigns.map((campaign) => [campaign.id, `Copy of ${campaign.name}`] as const),
        ]}
        onChoose={setFrom}
      />
      <Field label="Id (used in URLs)" validationMessage={error && <span>{error}</span>}>
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
      <div className={layout.row}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" appearance="primary" disabledFocusable={busy}>
          Open in the editor
        </Button>
      </div>
    </form>
  );
};
