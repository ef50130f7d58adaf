import styles from './campaign-editor.module.scss';
import { NumberField, TextField } from './fields';
import { CAMPAIGN, field } from './lens';
import { AddRow, RowActions, useRows } from './rows';

const RULES = field(CAMPAIGN, 'rules');
const MAX_PARAGRAPHS = 20;

/** The official rules as they are shown beside the wheel. */
export const RulesFields = () => {
  const list = useRows(field(RULES, 'more'), 'rule');
  return (
    <>
      <div className={styles.columns}>
        <TextField isFixed lens={field(RULES, 'odds')} hint="Generated from the odds above" />
        <NumberField lens={field(RULES, 'minimumAge')} unit="years" />
      </div>
      <TextField lens={field(RULES, 'sponsor')} hint="Name and address" lines={2} />
      <TextField
        lens={field(RULES, 'states')}
        hint="A plain list, such as “Illinois and Michigan”, also limits the shipping addresses of prizes"
        lines={2}
      />
      <TextField lens={field(RULES, 'entry')} hint="With or without a purchase" lines={3} />
      <div className={styles.columns}>
        <TextField
          lens={field(RULES, 'contact')}
          lines={2}
          hint="For prizes that your team delivers; codes are shown with the claim"
        />
        <NumberField lens={field(RULES, 'contactHours')} unit="hours" />
      </div>
      <TextField lens={field(RULES, 'noPurchase')} lines={2} />
      {list.rows.map((lens, index) => (
        <div className={styles.paragraph} key={index}>
          <TextField lens={lens} lines={3} />
          <RowActions list={list} index={index} />
        </div>
      ))}
      <AddRow list={list} max={MAX_PARAGRAPHS} row="" firstField={(paragraph) => paragraph} />
    </>
  );
};
