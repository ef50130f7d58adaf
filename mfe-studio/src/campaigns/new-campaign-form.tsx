import { Button } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons/headless/svg/copy';
import type { CampaignDocument, CampaignList } from '@site/contracts';
import { serverNow, siteSettings } from '@site/platform';
import { useQueryClient } from '@site/shared-ui/query';
import { useEffect, useRef, useState } from 'react';
import { InputError, useSubmit } from '../api/action';
import { campaignQuery } from '../api/queries';
import { idFor } from '../templates/id-for';
import { campaignUrl } from '../share/campaign-url';
import { ChoiceField } from '../ui/choice-field';
import { focusIfLost } from '../ui/focus';
import { InputField } from '../ui/input-field';
import layout from '../ui/layout.module.scss';
import { withDistinctNames } from './distinct-names';
import { copyOf, idProblem } from '../templates/new-campaign';
import { TEMPLATE_IDS, TEMPLATES, templateFor, type TemplateId } from '../templates/templates';
import { useCreateCampaign } from './use-create-campaign';
import { WheelIcon } from './wheel-icon';
import styles from './new-campaign-form.module.scss';

interface NewCampaignFormProps {
  /** The id of the campaign to copy; empty to start with a template. */
  copied: string;
  campaigns: CampaignList['campaigns'];
  onCancel: () => void;
}

type Template = TemplateId | 'copy';

const TEMPLATE_OPTIONS = TEMPLATE_IDS.map((value) => ({ value, ...TEMPLATES[value] }));
const COPY_OPTION = {
  value: 'copy',
  name: 'Copy of a campaign',
  summary: 'Same settings and length, starting now. Spins and codes aren’t copied.',
} as const;

const MAX_NAME = 80;
const NO_NAME = 'Enter a name.';
const NO_SOURCE = 'Choose a campaign to copy.';

/** Chooses template, name and id of a new campaign, and saves it as a draft. */
export const NewCampaignForm = ({ copied, campaigns, onCancel }: NewCampaignFormProps) => {
  const queries = useQueryClient();
  const create = useCreateCampaign();
  const [template, setTemplate] = useState<Template>(copied ? 'copy' : 'instant-win');
  const [source, setSource] = useState(copied);
  const copyName = (id: string): string => {
    const original = campaigns.find((campaign) => campaign.id === id);
    return original ? `Copy of ${original.name}`.slice(0, MAX_NAME) : '';
  };
  const [name, setName] = useState(copyName(copied));
  /** Undefined until the user edits the id; before that it follows the name. */
  const [typedId, setTypedId] = useState<string>();
  const sourceSelect = useRef<HTMLSelectElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const idInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!copied) return;
    nameInput.current?.focus();
    nameInput.current?.select();
  }, [copied]);

  const usedIds = campaigns.map((campaign) => campaign.id);
  const id = typedId ?? (name.trim() ? idFor(name, usedIds) : '');

  const wheel =
    template === 'copy'
      ? campaigns.find((campaign) => campaign.id === source)?.wheel
      : templateFor(template, { id, name }, 0).wheel;
  const origin = siteSettings().hosts?.visitors ?? window.location.origin;
  const opens =
    wheel && id && !idProblem(id, usedIds)
      ? ` Visitors open ${campaignUrl(origin, { id, wheel }, '')}.`
      : '';

  const newDocument = async (): Promise<CampaignDocument> => {
    const identity = { id, name: name.trim() };
    if (template !== 'copy') return templateFor(template, identity, serverNow());
    const { campaign } = await queries.fetchQuery(campaignQuery(source));
    return copyOf(campaign, identity, serverNow());
  };

  const { busy, error, setError, handleSubmit } = useSubmit(async () => {
    if (template === 'copy' && !source) {
      sourceSelect.current?.focus();
      throw new InputError(NO_SOURCE);
    }
    if (!/[\p{L}\p{N}]/u.test(name)) {
      nameInput.current?.focus();
      throw new InputError(NO_NAME);
    }
    const problem = idProblem(id, usedIds);
    if (problem) {
      idInput.current?.focus();
      throw new InputError(problem);
    }
    await create(await newDocument());
  });
  const isNameError = error === NO_NAME;
  const isNameUsed = campaigns.some(
    (campaign) => campaign.name.toLowerCase() === name.trim().toLowerCase(),
  );

  const options = campaigns.length > 0 ? [...TEMPLATE_OPTIONS, COPY_OPTION] : TEMPLATE_OPTIONS;

  return (
    // Escape is a shortcut for Cancel.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.form}
      onSubmit={handleSubmit}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      noValidate
    >
      <h3>New campaign</h3>
      <fieldset className={styles.gallery}>
        <legend>Start with</legend>
        {options.map(({ value, name: title, summary }, index) => (
          <div key={value} className={styles.template}>
            <input
              ref={index === 0 ? focusIfLost : undefined}
              type="radio"
              name="template"
              aria-label={`${title}: ${summary}`}
              checked={template === value}
              onChange={() => setTemplate(value)}
            />
            {value === 'copy' ? (
              <CopyRegular />
            ) : (
              <WheelIcon {...templateFor(value, { id: value, name: title }, 0)} />
            )}
            <span>
              <strong>{title}</strong>
              <span>{summary}</span>
            </span>
          </div>
        ))}
      </fieldset>
      {template === 'copy' && (
        <ChoiceField
          ref={sourceSelect}
          label="Campaign to copy"
          message={error === NO_SOURCE ? error : ''}
          className={styles.across}
          value={source}
          options={[
            ['', 'Choose a campaign'] as const,
            ...withDistinctNames(campaigns).map(({ id, name }) => [id, name] as const),
          ]}
          onChoose={(id) => {
            setSource(id);
            if (name === copyName(source)) setName(copyName(id));
            setError('');
          }}
        />
      )}
      <InputField
        ref={nameInput}
        label="Name"
        hint="Visitors see this above the wheel"
        validationState={isNameError ? 'error' : 'warning'}
        message={
          isNameError
            ? error
            : isNameUsed
              ? 'Another campaign has this name. Add a season or year to tell them apart.'
              : ''
        }
        value={name}
        maxLength={MAX_NAME}
        placeholder="Spring Spin 2027"
        onText={(text) => {
          setName(text);
          setError('');
        }}
      />
      <InputField
        ref={idInput}
        label="Web address"
        hint={`This address is part of the campaign’s links and file names. You can’t change it later.${opens}`}
        message={isNameError || error === NO_SOURCE ? '' : error}
        value={id}
        spellCheck={false}
        onText={(text) => {
          setTypedId(text);
          setError('');
        }}
      />
      <div className={layout.row}>
        <Button type="submit" appearance="primary" disabledFocusable={busy}>
          Create draft
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
};
