import { Textarea } from '@fluentui/react-components';
import { useEditorField } from '../document/editor-context';
import { Labelled, type FieldProps } from './labelled';
import { TextInput, useInputStyles } from './text-input';

export const TextField = ({
  place,
  lines = 1,
  ...field
}: FieldProps<string> & { lines?: number }) => {
  const styles = useInputStyles();
  const { value, error, set } = useEditorField(place);
  return (
    <Labelled {...field} path={place.path} error={error}>
      {(id) =>
        lines > 1 ? (
          <Textarea
            id={id}
            className={styles.root}
            textarea={{ className: styles.input }}
            rows={lines}
            resize="vertical"
            value={value}
            onChange={(_, { value }) => set(value)}
          />
        ) : (
          <TextInput id={id} value={value} onChange={(_, { value }) => set(value)} />
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
      {(id) => <TextInput id={id} readOnly value={value} />}
    </Labelled>
  );
};
