import { APPAREL_SIZES, US_STATES } from '@site/contracts';
import { useSend } from '@site/platform';
import { Button, Field, reportTypo, useErrorFocus } from '@site/shared-ui';
import { Link } from '@site/shared-ui/router';
import { useRef, useState, type ChangeEvent, type ReactNode, type SubmitEvent } from 'react';
import { failureText } from '../play/failure-text';
import {
  loadFormValues,
  saveFormValues,
  validateFields,
  zipError,
  serverErrors,
  type FormValues,
  type FieldErrors,
  type FieldName,
} from './form-values';
import styles from './personal-data-form.module.scss';

const INPUTS = {
  fullName: { label: 'Full name', type: 'text', autoComplete: 'name' },
  email: { label: 'Email address', type: 'email', autoComplete: 'email' },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel' },
  size: { label: 'Size', type: 'select', autoComplete: 'off' },
  street: { label: 'Street address', type: 'text', autoComplete: 'street-address' },
  city: { label: 'City', type: 'text', autoComplete: 'address-level2' },
  state: { label: 'State', type: 'select', autoComplete: 'address-level1' },
  zip: { label: 'ZIP code', type: 'text', autoComplete: 'postal-code' },
} as const;

const OPTIONS: Partial<Record<FieldName, [value: string, text: string][]>> = {
  size: APPAREL_SIZES.map((size) => [size, size]),
  state: Object.entries(US_STATES).sort(([, one], [, other]) => (one < other ? -1 : 1)),
};

interface PersonalDataFormProps {
  names: FieldName[];
  /** Codes of the states to choose from; all by default. */
  states?: string[];
  /** Key of the entered values, with which forms of the same key are prefilled. */
  draft: string;
  /** Section of the privacy page that the form links to. */
  purpose: 'contests' | 'newsletter';
  submitLabel: string;
  pendingLabel: string;
  /** Sends the values; if it rejects, the form keeps them. */
  send: (values: FormValues) => Promise<void>;
  /** Shown above the button if the server rejected the form with no reason and no field. Without it nothing is shown there. */
  failure?: string;
  /** Buttons beside the submit button. */
  children?: ReactNode;
}

/** A form for personal data, with errors at their fields. */
export const PersonalDataForm = ({
  names,
  states,
  draft,
  purpose,
  submitLabel,
  pendingLabel,
  send,
  failure,
  children,
}: PersonalDataFormProps) => {
  const [values, setValues] = useState(() => loadFormValues(draft));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [hasLeftZip, setLeftZip] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const sending = useSend({
    send,
    onError: (failure) => setErrors(serverErrors(failure)),
  });
  const hasFieldErrors = names.some((name) => errors[name]);

  useErrorFocus(form, errors);

  const handleChange = (name: FieldName, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    saveFormValues(draft, next);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.isPending) return;
    const invalidFields = validateFields(names, values);
    setErrors(invalidFields);
    setLeftZip(true);
    if (Object.keys(invalidFields).length > 0 || zipError(names, values)) return;
    if (!reportTypo(event.currentTarget)) sending.send(values);
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit}>
      {names.map((name) => (
        <Field
          key={name}
          label={INPUTS[name].label}
          optional={name === 'phone'}
          error={
            errors[name] ?? (name === 'zip' && hasLeftZip ? zipError(names, values) : undefined)
          }
        >
          {(control) => {
            const { type, autoComplete } = INPUTS[name];
            const props = {
              ...control,
              autoComplete,
              required: name !== 'phone',
              value: values[name],
              onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
                handleChange(name, target.value),
            };
            return type === 'select' ? (
              <select {...props}>
                <option value="">{`Choose a ${name}`}</option>
                {OPTIONS[name]
                  ?.filter(([value]) => name !== 'state' || (states?.includes(value) ?? true))
                  .map(([value, text]) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
              </select>
            ) : (
              <input
                {...props}
                type={type}
                {...(name === 'zip' && { inputMode: 'numeric', onBlur: () => setLeftZip(true) })}
              />
            );
          }}
        </Field>
      ))}
      {/* New tabs, so that the form keeps what was entered. */}
      <p className={styles.small}>
        <Link to={`/privacy#${purpose}`} target="_blank">
          How we use your data
        </Link>
        {purpose === 'contests' && (
          <>
            {' · '}
            <Link to="/terms#contests" target="_blank">
              Promotion terms
            </Link>
          </>
        )}
      </p>
      <p className={styles.failure} role="alert">
        {sending.error !== undefined &&
          !hasFieldErrors &&
          failure !== undefined &&
          failureText(sending.error, failure)}
      </p>
      <div className={styles.buttons}>
        {/* `disabled` would drop the focus. */}
        <Button type="submit" look="primary" aria-disabled={sending.isPending}>
          {sending.isPending ? pendingLabel : submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
};
