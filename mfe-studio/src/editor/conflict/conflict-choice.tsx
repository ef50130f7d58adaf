import { makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { sayValue } from '../differences/say-value';
import { fieldName } from '../field-names';
import styles from './conflict-view.module.scss';
import type { Choice, Conflict } from './merge';

const useStyles = makeStyles({
  sides: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
    overflowWrap: 'anywhere',
  },
});

interface ConflictChoiceProps {
  conflict: Conflict;
  /** `Version 7` */
  theirName: string;
  timeZones: Record<Choice, string>;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** A field that both have changed: the two values beside each other. */
export const ConflictChoice = ({ conflict, theirName, ...props }: ConflictChoiceProps) => {
  const { path } = conflict;
  const { timeZones, choice, onChoose } = props;
  const id = useId();
  const { sides } = useStyles();
  return (
    <div className={styles.conflict}>
      <span id={id} className={styles.field}>
        {fieldName(path)}
      </span>
      <RadioGroup
        className={sides}
        aria-labelledby={id}
        value={choice ?? ''}
        onChange={(_, { value }) => onChoose(value === 'theirs' ? 'theirs' : 'mine')}
      >
        <Radio
          value="theirs"
          label={
            <Side name={theirName} value={sayValue(path, conflict.theirs, timeZones.theirs)} />
          }
        />
        <Radio
          value="mine"
          label={<Side name="Yours" value={sayValue(path, conflict.mine, timeZones.mine)} />}
        />
      </RadioGroup>
    </div>
  );
};

const Side = ({ name, value }: { name: string; value: string }) => (
  <>
    <span className={styles.name}>{name}</span> <span className={styles.value}>{value}</span>
  </>
);
