import { Button } from '@fluentui/react-components';
import { CAMPAIGN, field } from './document/place';
import { NumberField } from './fields/number-field';
import { MadeField, TextField } from './fields/text-field';
import { RowActions } from './rows/row-actions';
import rowStyles from './rows/rows-table.module.scss';
import { rowActionId, useRows } from './rows/use-rows';
import styles from './rules-fields.module.scss';

const RULES = field(CAMPAIGN, 'rules');
const MORE = field(RULES, 'more');
const MAX_PARAGRAPHS = 20;

/** The official rules as they stand beside the wheel. */
export const RulesFields = () => {
  const { rows, said, add, remove, move } = useRows(MORE, 'paragraph');
  return (
    <div className={styles.rules}>
      <div className={styles.pair}>
        <MadeField
          place={field(RULES, 'odds')}
          label="Odds in words"
          hint="Made from the odds above"
        />
        <NumberField place={field(RULES, 'minimumAge')} label="Minimum age" unit="years" />
      </div>
      <TextField place={field(RULES, 'sponsor')} label="Sponsor: name and address" lines={2} />
      <TextField place={field(RULES, 'states')} label="States where one may take part" lines={2} />
      <TextField
        place={field(RULES, 'entry')}
        label="How to enter, also without a purchase"
        lines={3}
      />
      <div className={styles.pair}>
        <TextField place={field(RULES, 'contact')} label="How winners are contacted" lines={2} />
        <NumberField
          place={field(RULES, 'contactHours')}
          label="Winners are contacted within"
          unit="hours"
        />
      </div>
      <TextField place={field(RULES, 'noPurchase')} label="No purchase necessary" lines={2} />
      {rows.map((place, index) => (
        <div className={styles.paragraph} key={index}>
          <TextField place={place} label={`Paragraph ${index + 1}`} lines={3} />
          <RowActions
            path={MORE.path}
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
          id={rowActionId(MORE.path, 0, 'add')}
          disabled={rows.length >= MAX_PARAGRAPHS}
          onClick={() => add('', (paragraph) => paragraph)}
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
