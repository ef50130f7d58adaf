import type { CampaignPrize } from '@site/contracts';
import layout from '../ui/layout.module.scss';
import styles from './campaign-editor.module.scss';
import { NumberField, TimeField } from './fields';
import { controlId, field, useEditor, withDefault, type Lens } from './lens';
import { AddRow, RowActions, useRows } from './rows';

type Shares = NonNullable<CampaignPrize['pace']>;

const MAX_SHARES = 24;

/** A lens for an optional pace; an empty list removes it. */
const sharesOf = (lens: Lens<CampaignPrize['pace']>): Lens<Shares> => ({
  ...withDefault(lens, []),
  write: (document, shares) => lens.write(document, shares.length > 0 ? shares : undefined),
});

interface PaceFieldProps {
  lens: Lens<CampaignPrize['pace']>;
  /** For labels: `prize 1`. */
  rowName: string;
}

/** How many of a prize are released at which times of each day. */
export const PaceField = ({ lens, rowName }: PaceFieldProps) => {
  const { timeZone } = useEditor().document;
  const list = useRows(sharesOf(lens), 'release');
  return (
    <fieldset className={styles.pace} id={controlId(lens.path)} tabIndex={-1}>
      <legend>{`Daily releases of ${rowName}`}</legend>
      <p className={layout.hint}>
        {list.rows.length === 0
          ? 'The whole stock can be won from the start. Add a release to spread it over the day.'
          : `Released every day (${timeZone}). What is not won stays available.`}
      </p>
      {list.error && <p className={layout.danger}>{list.error}</p>}
      {list.rows.map((share, index) => (
        <div className={styles.share} key={index}>
          <TimeField lens={field(share, 'at')} label="Time" rowName={`release ${index + 1}`} />
          <NumberField
            lens={field(share, 'count')}
            label="How many"
            rowName={`release ${index + 1}`}
          />
          <RowActions list={list} index={index} />
        </div>
      ))}
      <AddRow
        list={list}
        max={MAX_SHARES}
        row={{ at: '09:00', count: 1 }}
        firstField={(share) => field(share, 'at')}
      />
    </fieldset>
  );
};
