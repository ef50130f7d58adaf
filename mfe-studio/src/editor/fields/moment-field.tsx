import { DatePicker } from '@fluentui/react-datepicker-compat';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { dateToDay, dayToDate } from '../document/clock-dates';
import { useEditor, useEditorField } from '../document/editor-context';
import { isTimeZone } from '@site/contracts/time-zone';
import { fromLocal, toLocal } from '../document/zoned-time';
import { Labelled, labelId, type FieldProps } from './labelled';
import { useInputStyles } from './text-input';
import { TimeOfDay } from './time-of-day';

const useStyles = makeStyles({
  both: { position: 'relative', display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  // Wide enough for a date and its button, and for a time with seconds.
  date: { flex: '3 1 8.5em', minWidth: 0 },
  time: { flex: '2 1 6.5em', minWidth: 0 },
});

const NO_DAY = 'What was typed is no day, so this one stays. A day is typed like 2026-12-24';

/** A moment, written and read by the clocks of the campaign's time zone: its day, and its time of that day. */
export const MomentField = ({ place, ...field }: FieldProps<string>) => {
  const styles = useStyles();
  const { input } = useInputStyles();
  const { document } = useEditor();
  const { value, error, set } = useEditorField(place);
  const [written, setWritten] = useState({ day: '', time: '' });
  const [refused, setRefused] = useState(false);
  const timeZone = isTimeZone(document.timeZone) ? document.timeZone : 'UTC';

  const momentOf = ({ day, time }: typeof written) => fromLocal(`${day}T${time}`, timeZone);
  const [day = '', time = ''] = toLocal(value, timeZone).split('T');
  // What was written is kept as it is while it stands for the value, also where it is no moment yet.
  const shown = momentOf(written) === value ? written : { day, time };
  const date = useMemo(() => dayToDate(shown.day), [shown.day]);

  const change = (part: Partial<typeof written>) => {
    const next = { ...shown, ...part };
    if (next.day === shown.day && next.time === shown.time) return;
    setWritten(next);
    setRefused(false);
    set(momentOf(next));
  };

  return (
    <Labelled {...field} path={place.path} error={error ?? (refused ? NO_DAY : undefined)}>
      {(id) => (
        <div className={styles.both}>
          <DatePicker
            id={id}
            className={styles.date}
            aria-labelledby={labelId(place.path)}
            input={{ className: input }}
            allowTextInput
            // Elsewhere in the page the focus, which goes to the calendar at once, would scroll there.
            inlinePopup
            // With the months beside the days it is wider than a phone.
            showMonthPickerAsOverlay
            // A click is for writing; the button, Enter and the arrow down open the calendar.
            openOnClick={false}
            disableAutoFocus
            formatDate={dateToDay}
            parseDateFromString={dayToDate}
            // It puts the day before back in the place of what it cannot read.
            onValidationResult={({ error }) => setRefused(error === 'invalid-input')}
            value={date}
            onSelectDate={(chosen) => change({ day: chosen ? dateToDay(chosen) : '' })}
          />
          <TimeOfDay
            className={styles.time}
            id={`${id}-time`}
            labelledBy={labelId(place.path)}
            time={shown.time}
            onTime={(time) => change({ time })}
          />
        </div>
      )}
    </Labelled>
  );
};
