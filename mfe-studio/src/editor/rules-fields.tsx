import styles from './campaign-editor.module.scss';
import { NumberField, ReadOnlyField, TextField } from './fields';
import { CAMPAIGN, field } from './lens';
import { AddRow, RowActions, useRows } from './rows';

const RULES = field(CAMPAIGN, 'rules');
const MAX_PARAGRAPHS = 20;

/** The official rules as they are shown beside the wheel. */
export const RulesFields = () => {
  const list = useRows(field(RULES, 'more'), 'paragraph');
  return (
    <>
      <div className={styles.columns}>
        <ReadOnlyField
          lens={field(RULES, 'odds')}
          label="Odds in words"
          hint="Generated from the odds above"
        />
        <NumberField lens={field(RULES, 'minimumAge')} label="Minimum age" unit="years" />
      </div>
      <TextField lens={field(RULES, 'sponsor')} label="Sponsor: name and address" lines={2} />
      <TextField lens={field(RULES, 'states')} label="Eligible states" lines={2} />
      <TextField
        lens={field(RULES, 'entry')}
        label="How to enter, with or without a purchase"
        lines={3}
      />
      <div className={styles.columns}>
        <TextField lens={field(RULES, 'contact')} label="How winners are contacted" lines={2} />
        <NumberField
          lens={field(RULES, 'contactHours')}
          label="Winners are contacted within"
          unit="hours"
        />
      </div>
      <TextField lens={field(RULES, 'noPurchase')} label="No purchase necessary" lines={2} />
      {list.rows.map((lens, index) => (
        <div className={styles.paragraph} key={index}>
          <TextField lens={lens} label={`Paragraph ${index + 1}`} lines={3} />
          <RowActions list={list} index={index} />
        </div>
      ))}
      <AddRow list={list} max={MAX_PARAGRAPHS} row="" firstField={(paragraph) => paragraph} />
    </>
  );
};
