import { Field, Switch } from '@fluentui/react-components';
import { controlId, useEditorField } from '../document/editor-context';
import type { FieldProps } from './labelled';

export const CheckField = ({ place, label, hint }: FieldProps<boolean>) => {
  const { value, set } = useEditorField(place);
  return (
    <Field hint={hint}>
      <Switch
        id={controlId(place.path)}
        label={label}
        checked={value}
        onChange={(_, { checked }) => set(checked)}
      />
    </Field>
  );
};
