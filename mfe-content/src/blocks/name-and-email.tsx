import { EMAIL_PATTERN } from '@site/contracts/email-pattern';
import { Field } from '@site/shared-ui';

type Entries = Record<'name' | 'email', string>;

interface NameAndEmailProps {
  labels: Entries;
  entries: Entries;
  errors: Partial<Entries>;
  onChange: (entry: Partial<Entries>) => void;
}

/** The two fields that every form asks for. */
export const NameAndEmail = ({ labels, entries, errors, onChange }: NameAndEmailProps) => (
  <>
    <Field label={labels.name} error={errors.name} missing="Please enter your name">
      {(control) => (
        <input
          {...control}
          name="name"
          autoComplete="name"
          required
          value={entries.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      )}
    </Field>
    <Field label={labels.email} error={errors.email}>
      {(control) => (
        <input
          {...control}
          name="email"
          type="email"
          pattern={EMAIL_PATTERN}
          autoComplete="email"
          required
          value={entries.email}
          onChange={({ target }) => onChange({ email: target.value })}
        />
      )}
    </Field>
  </>
);
