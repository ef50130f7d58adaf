import { Input, Textarea } from '@fluentui/react-components';
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
      {(id) =>
        lines > 1 ? (
          <Textarea
            id={id}
            rows={lines}
            resize="vertical"
            value={value}
            onChange={(_, { value }) => set(value)}
          />
        ) : (
          <Input id={id} value={value} onChange={(_, { value }) => set(value)} />
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
      {(id) => <Input id={id} readOnly value={value} />}
    </Labelled>
  );
};
