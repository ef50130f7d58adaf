import { controlId, useEditorField } from '../document/editor-context';
import type { FieldProps } from './labelled';
import styles from './fields.module.scss';

export const CheckField = ({ place, label, hint }: FieldProps<boolean>) => {
  const { value, set } = useEditorField(place);
  const id = controlId(place.path);
  return (
    <div className={styles.check}>
      <input
        id={id}
        type="checkbox"
        checked={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => set(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
