import { differences, type CampaignDocument, type KeptCampaign } from '@site/contracts';
import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { fieldName } from '../field-names';
import { formatMoment } from '@site/contracts/time-zone';
import { Notice } from '../../parts/notice';
import { ConflictChoice } from './conflict-choice';
import styles from './conflict-view.module.scss';
import { mergeCampaigns, type Choice } from './merge';

interface ConflictViewProps {
  base: CampaignDocument | undefined;
  mine: CampaignDocument;
  theirs: KeptCampaign;
  /** Saving was refused for it, so it is what comes next; else somebody is writing, and goes on. */
  refused: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onMerge: (merged: CampaignDocument) => void;
}

/**
 * Somebody else has saved in the meantime. What only one of both has changed is taken from him; what both have
 * changed is shown side by side, to be chosen.
 */
export const ConflictView = ({ base, mine, theirs, refused, ...actions }: ConflictViewProps) => {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refused) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView?.({ block: 'start' });
  }, [refused]);

  const { document: merged, conflicts } = mergeCampaigns(base, mine, theirs.campaign, choices);
  const open = conflicts.filter(({ key }) => !choices.has(key)).length;
  const asked = new Set(conflicts.map(({ path }) => path));
  const changed = (document: CampaignDocument) =>
    base ? differences(base, document).filter(({ path }) => !isAsked(path, asked)) : [];
  const name = `Version ${theirs.version}`;

  return (
    <div
      className={styles.place}
      ref={place}
      tabIndex={-1}
      aria-label="Two have edited"
      role="group"
    >
      <Notice
        look="trouble"
        title={`${theirs.by ?? 'Somebody'} saved version ${theirs.version} while you were editing`}
      >
        <p>
          {`It was saved on ${savedAt(theirs)}. Nothing of yours is lost, and nothing of it is saved yet. ${explain(conflicts.length)}`}
        </p>
        <Names title={`Taken from version ${theirs.version}`} of={changed(theirs.campaign)} />
        <Names title="Kept of yours" of={changed(mine)} />
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.key}
            conflict={conflict}
            theirName={name}
            timeZones={{ mine: mine.timeZone, theirs: theirs.campaign.timeZone }}
            choice={choices.get(conflict.key)}
            onChoose={(choice) => setChoices(new Map(choices).set(conflict.key, choice))}
          />
        ))}
        <div className={styles.ways}>
          <Button
            appearance="primary"
            disabledFocusable={open > 0}
            onClick={() => open === 0 && actions.onMerge(merged)}
          >
            <span>{open === 0 ? 'Merge both' : `Merge both: choose ${open} more`}</span>
          </Button>
          <Button onClick={actions.onTakeTheirs}>
            <span>{`Take version ${theirs.version}, drop mine`}</span>
          </Button>
          <Button onClick={actions.onKeepMine}>
            <span>{`Keep mine, on top of version ${theirs.version}`}</span>
          </Button>
        </div>
      </Notice>
    </div>
  );
};

/** Whether a field is one that is asked for, or stands in a row or list that is. */
const isAsked = (path: string, asked: ReadonlySet<string>): boolean =>
  path.split('.').some((_, length, keys) => asked.has(keys.slice(0, length + 1).join('.')));

const explain = (conflicts: number): string => {
  if (conflicts === 0) return 'You have changed different fields, so both can be merged.';
  return conflicts === 1
    ? 'One field was changed by both of you: choose which holds.'
    : `${conflicts} fields were changed by both of you: choose which hold.`;
};

const savedAt = ({ updatedAt, campaign: { timeZone } }: KeptCampaign): string =>
  formatMoment(updatedAt, timeZone);

const Names = ({ title, of }: { title: string; of: { path: string }[] }) =>
  of.length > 0 && (
    <p>
      <strong>{`${title}:`}</strong>
      <span>{` ${[...new Set(of.map(({ path }) => fieldName(path)))].join('; ')}.`}</span>
    </p>
  );
