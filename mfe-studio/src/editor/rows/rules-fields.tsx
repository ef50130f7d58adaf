import { Button } from '@site/shared-ui';
import { MadeField, NumberField, TextField } from '../fields/fields';
import { RowActions } from './row-actions';
import styles from './rules-fields.module.scss';
import rowStyles from './rows.module.scss';
import { rowActionId, useRows } from './use-rows';

const MORE = 'rules.more';

/** The official rules as they stand beside the wheel. */
export const RulesFields = () => {
  const { rows, said, add, remove, move } = useRows<string>(MORE, 'Paragraph');
  return (
    <div className={styles.rules}>
      <div className={styles.pair}>
        <MadeField path="rules.odds" label="Odds in words" hint="Made from the odds above" />
        <NumberField path="rules.minimumAge" label="Minimum age" unit="years" />
      </div>
      <TextField path="rules.contact" label="How winners are contacted" lines={2} />
      <TextField path="rules.noPurchase" label="No purchase necessary" lines={2} />
      {rows.map((_, index) => (
        <div className={styles.paragraph} key={index}>
          <TextField path={`${MORE}.${index}`} label={`Paragraph ${index + 1}`} lines={3} />
          <RowActions
            path={MORE}
            index={index}
            count={rows.length}
            what="paragraph"
            onMove={move}
            onRemove={remove}
          />
        </div>
      ))}
      <p className={rowStyles.foot}>
        <Button
          id={rowActionId(MORE, 0, 'add')}
          disabled={rows.length >= 20}
          onClick={() => add('', '')}
        >
          Add paragraph
        </Button>
      </p>
      <p className={rowStyles.unseen} role="status">
        {said}
      </p>
    </div>
  );
};
