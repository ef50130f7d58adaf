import { Button, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import type { CampaignDocument, SavedCampaign } from '@site/contracts';
import { useId, useState } from 'react';
import { CellDetail } from '../ui/data-grid';
import { usePanelFocus } from '../ui/focus';
import { authorName, formatMoment } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { Notice } from '../ui/notice';
import styles from './campaign-editor.module.scss';
import { changesOf, fieldName, formatValue } from '@site/contracts/campaign-changes';
import { mergeCampaigns, type Choice, type Conflict } from './merge';

interface ConflictViewProps {
  base: CampaignDocument;
  mine: CampaignDocument;
  theirs: SavedCampaign;
  /** Whether a save was refused, so that the user must resolve the conflict now. */
  takesFocus: boolean;
  onResolve: (document: CampaignDocument) => void;
}

/**
 * Shown when somebody else has saved in the meantime. Fields that one person has changed are merged; for fields that both
 * have changed, the user chooses a value.
 */
export const ConflictView = (props: ConflictViewProps) => {
  const { base, mine, theirs, takesFocus, onResolve } = props;
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const panel = usePanelFocus(takesFocus);

  const { overwrite } = useStyles();
  const { campaign, version } = theirs;
  const { document: merged, conflicts } = mergeCampaigns(base, mine, campaign, choices);
  const open = conflicts.filter(({ key }) => !choices.has(key)).length;
  const conflictPaths = new Set(conflicts.map(({ path }) => path));
  const changedIn = (document: CampaignDocument) =>
    changesOf(base, document).filter(({ path }) => !isWithin(path, conflictPaths));

  return (
    <div className={styles.panel} ref={panel} tabIndex={-1} aria-label="Edit conflict" role="group">
      <Notice intent="error" title={`Version ${version} was saved since you started editing`}>
        <p>
          {`It was saved by ${authorName(theirs.by ?? 'someone')} on ${formatMoment(theirs.updatedAt, campaign.timeZone)}. Your changes are still here, but not saved yet. ${explain(conflicts.length)}`}
        </p>
        <FieldNames title={`Taken from version ${version}`} changes={changedIn(campaign)} />
        <FieldNames title="Kept from yours" changes={changedIn(mine)} />
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.key}
            conflict={conflict}
            theirName={`Version ${version}`}
            documents={{ mine, theirs: campaign }}
            choice={choices.get(conflict.key)}
            onChoose={(choice) => setChoices(new Map(choices).set(conflict.key, choice))}
          />
        ))}
        <div className={layout.row}>
          <Button
            appearance="primary"
            disabledFocusable={open > 0}
            onClick={() => open === 0 && onResolve(merged)}
          >
            <span>
              {open === 0 ? 'Merge both, then review and save' : `Merge both: choose ${open} more`}
            </span>
          </Button>
          <Button onClick={() => onResolve(campaign)}>
            <span>{`Use version ${version}, discard mine`}</span>
          </Button>
          <Button className={overwrite} onClick={() => onResolve(mine)}>
            <span>{`Keep mine, without version ${version}`}</span>
          </Button>
        </div>
      </Notice>
    </div>
  );
};

/** Whether a field, or a row or list that it is in, is one of `paths`. */
const isWithin = (path: string, paths: ReadonlySet<string>): boolean =>
  path.split('.').some((_, length, keys) => paths.has(keys.slice(0, length + 1).join('.')));

const explain = (conflicts: number): string => {
  if (conflicts === 0) return 'They are in different fields, so both can be merged.';
  return conflicts === 1
    ? 'One field is changed in both. Choose the value to keep.'
    : `${conflicts} fields are changed in both. Choose the values to keep.`;
};

interface FieldNamesProps {
  title: string;
  changes: { name: string }[];
}

const FieldNames = ({ title, changes }: FieldNamesProps) =>
  changes.length > 0 && (
    <>
      <p>
        <strong>{`${title}:`}</strong>
      </p>
      <ul>
        {[...new Set(changes.map(({ name }) => name))].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );

const useStyles = makeStyles({
  // Set apart, because it discards the other person's changes.
  overwrite: { marginInlineStart: 'auto', color: tokens.colorPaletteRedForeground1 },
  values: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
});

interface ConflictChoiceProps {
  conflict: Conflict;
  /** `Version 7` */
  theirName: string;
  documents: Record<Choice, CampaignDocument>;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** A field that both have changed: a choice between the two values. */
const ConflictChoice = (props: ConflictChoiceProps) => {
  const { conflict, theirName, documents, choice, onChoose } = props;
  const id = useId();
  const { values } = useStyles();
  const option = (side: Choice, name: string) => (
    <Radio
      value={side}
      label={
        <>
          <CellDetail>{name}</CellDetail>{' '}
          <span>{formatValue(documents[side], conflict.path, conflict[side])}</span>
        </>
      }
    />
  );
  return (
    <div className={styles.conflict}>
      <strong id={id}>{fieldName(conflict.path)}</strong>
      <RadioGroup
        className={values}
        aria-labelledby={id}
        value={choice ?? ''}
        onChange={(_, { value }) => onChoose(value === 'theirs' ? 'theirs' : 'mine')}
      >
        {option('theirs', theirName)}
        {option('mine', 'Yours')}
      </RadioGroup>
    </div>
  );
};
