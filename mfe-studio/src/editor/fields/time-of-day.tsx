import { makeStyles } from '@fluentui/react-components';
import { TimePicker } from '@fluentui/react-timepicker-compat';
import { useState } from 'react';
import { dateToTime, tidyTime, timeOnDay } from '../document/clock-dates';
import styles from './fields.module.scss';
import { useInputStyles } from './text-input';

interface TimeOfDayProps {
  id: string;
  className: string;
  /** The id of the field's label. */
  labelledBy: string;
  /** `09:30`, with seconds where it has some. */
  time: string;
  /** What was chosen or written, once the control is left. */
  onTime: (time: string) => void;
}

// Without a size of its own, which Fluent writes into the element as all the room that there is above or below.
const POSITIONING = { autoSize: false } as const;

const useStyles = makeStyles({ listbox: { maxHeight: '18em' } });

/** No clocks change on it, so that each time of the list is there once. */
const SOME_DAY = new Date(2000, 0, 1);

export const TimeOfDay = ({ id, className, labelledBy, time, onTime }: TimeOfDayProps) => {
  const { listbox } = useStyles();
  const { input } = useInputStyles();
  const [typed, setTyped] = useState<string>();
  return (
    <>
      <span id={`${id}-name`} className={styles.unseen}>
        time
      </span>
      <TimePicker
        id={id}
        className={className}
        input={{ className: input }}
        listbox={{ className: listbox }}
        aria-labelledby={`${labelledBy} ${id}-name`}
        positioning={POSITIONING}
        freeform
        dateAnchor={SOME_DAY}
        formatDateToTimeString={dateToTime}
        // Where the list opens.
        selectedTime={timeOnDay(time, SOME_DAY)}
        value={typed ?? time}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onTimeChange={(_, { selectedTimeText = '' }) => {
          setTyped(undefined);
          onTime(tidyTime(selectedTimeText));
        }}
      />
    </>
  );
};
