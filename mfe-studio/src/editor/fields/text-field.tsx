import { useEditorField } from '../document/editor-context';
import { Labelled, type FieldProps } from './labelled';

export const TextField = ({
  place,
  lines = 1,
  ...field
}: FieldProps<string> & { lines?: number }) => {
  const { value, error, set } = useEditorField(place);
  return (
    <Labelled {...field} path={place.path} error={error}>
      {(control) =>
        lines > 1 ? (
          <textarea
            {...control}
            rows={lines}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
        ) : (
          <input {...control} value={value} onChange={(event) => set(event.target.value)} />
        )
      }
    </Labelled>
  );
};

/** A text that is made from other fields: seen and copied, not written. */
export const MadeField = ({ place, ...field }: FieldProps<string>) => {
  const { value, error } = useEditorField(place);
  return (
    <Labelled {...field} path={place.path} error={error}>
      {(control) => <input {...control} readOnly value={value} />}
    </Labelled>
  );
};
