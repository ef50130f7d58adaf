import { Button } from '@fluentui/react-components';
import { maximumWins, UNLIMITED, type CampaignPrize } from '@site/contracts';
import { formatNumber } from '../ui/format';
import { focusControl } from '../ui/fold';
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
  lens: Lens<CampaignPrize>;
  /** For labels: `prize 1`. */
  rowName: string;
}

/** How many of a prize are released at which times of each day. */
export const PaceField = ({ lens, rowName }: PaceFieldProps) => {
  const { document, change } = useEditor();
  const { timeZone } = document;
  const { stock, pace = [] } = lens.read(document);
  const shares = field(lens, 'pace');
  const list = useRows(sharesOf(shares), 'release');
  const maximum = maximumWins(document, pace);
  const canFitStock = pace.length > 0 && stock !== UNLIMITED && maximum > 0 && maximum < stock;
  const fitStock = () => {
    change((document) => field(lens, 'stock').write(document, maximum));
    // The button disappears with the error.
    focusControl(controlId(shares.path));
  };
  return (
    <fieldset className={styles.pace} id={controlId(shares.path)} tabIndex={-1}>
      <legend>{`Daily releases of ${rowName}`}</legend>
      <p className={layout.hint}>
        {list.rows.length === 0
          ? 'The whole stock can be won from the start. Add a release to spread it over the day.'
          : `Released every day (${timeZone}). What is not won stays available.`}
      </p>
      {list.error && <p className={layout.danger}>{list.error}</p>}
      {canFitStock && (
        <div className={layout.row}>
          <Button onClick={fitStock}>{`Set the stock to ${formatNumber(maximum)}`}</Button>
        </div>
      )}
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
