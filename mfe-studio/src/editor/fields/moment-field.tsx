import { useEditor, useEditorField } from '../document/editor-context';
import { fromLocal, isTimeZone, toLocal } from '../document/zoned-time';
import { Labelled, type FieldProps } from './labelled';

/** A moment, written and read by the clocks of the campaign's time zone. */
export const MomentField = ({ place, ...field }: FieldProps<string>) => {
  const { document } = useEditor();
  const { value, error, set } = useEditorField(place);
  const timeZone = isTimeZone(document.timeZone) ? document.timeZone : 'UTC';
  const local = toLocal(value, timeZone);
  return (
    <Labelled {...field} path={place.path} error={error}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          step={local.length > 16 ? 1 : 60}
          value={local}
          onChange={(event) => set(fromLocal(event.target.value, timeZone))}
        />
      )}
    </Labelled>
  );
};
