import { Button } from '@fluentui/react-components';
import { maximumWins, UNLIMITED, type CampaignPrize } from '@site/contracts';
import { formatNumber } from '../ui/format';
import { focusControl } from '../ui/fold';
import layout from '../ui/layout.module.scss';
import { zoneName } from '../ui/time-zones';
import styles from './campaign-editor.module.scss';
import { fieldLabel } from '@site/contracts/campaign-changes';
import { NumberField, TextField } from './fields';
import { controlId, field, useEditor, withDefault, type Lens } from './lens';
import { AddRow, RowActions, useRows } from './rows';

type DailyReleases = NonNullable<CampaignPrize['pace']>;

const MAX_RELEASES = 24;

/** A lens for an optional pace; an empty list removes it. */
const releasesLens = (lens: Lens<CampaignPrize['pace']>): Lens<DailyReleases> => ({
  ...withDefault(lens, []),
  write: (document, releases) => lens.write(document, releases.length > 0 ? releases : undefined),
});

/** How many of a prize are released at which times of each day. */
export const PaceField = ({ lens }: { lens: Lens<CampaignPrize> }) => {
  const { document, unchecked, change } = useEditor();
  const { timeZone } = document;
  const { stock, pace = [] } = lens.read(document);
  const paceLens = field(lens, 'pace');
  const id = controlId(paceLens.path);
  const { label, suffix: of } = fieldLabel(paceLens.path);
  const list = useRows(releasesLens(paceLens), 'time');
  const message = list.error ?? unchecked.get(paceLens.path);
  const maximum = maximumWins(document, pace);
  const fitStock = (count: number) => {
    change((document) => field(lens, 'stock').write(document, count));
    // The button disappears with the error.
    focusControl(id);
  };
  return (
    <fieldset
      className={styles.pace}
      id={id}
      tabIndex={-1}
      aria-describedby={message && `${id}-error`}
    >
      <legend>{label + of}</legend>
      <p className={layout.hint}>
        {list.rows.length === 0
          ? `${stock === UNLIMITED ? 'The prize' : 'The whole stock'} is available from the start. Add times to spread it out.`
          : `More can be won from these times each day, ${zoneName(timeZone)}. Whatever isn’t won stays available.`}
      </p>
      {message && (
        <p id={`${id}-error`} className={list.error ? layout.danger : styles.warning}>
          {message}
        </p>
      )}
      {!!maximum && stock !== UNLIMITED && maximum < stock && (
        <div className={layout.row}>
          <Button
            onClick={() => fitStock(maximum)}
          >{`Set the stock to ${formatNumber(maximum)}`}</Button>
        </div>
      )}
      {list.rows.map((release, index) => (
        <div className={styles.release} key={index}>
          <TextField type="time" lens={field(release, 'at')} of={of} />
          <NumberField lens={field(release, 'count')} of={of} />
          <RowActions list={list} index={index} />
        </div>
      ))}
      <AddRow
        list={list}
        max={MAX_RELEASES}
        row={{ at: '09:00', count: 1 }}
        firstField={(release) => field(release, 'at')}
      />
    </fieldset>
  );
};
