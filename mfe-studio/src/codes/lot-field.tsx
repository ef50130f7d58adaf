import { Field, Input } from '@fluentui/react-components';
import { batchKey, LONGEST_BATCH } from '@site/contracts/certificates';

/** Why the text is not a batch number; empty if it is one, or blank. */
export const lotProblem = (lot: string): string =>
  lot.trim() && !batchKey(lot) ? 'Use 4 to 24 letters and digits.' : '';

interface LotFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The batch number of a product, for the address of the QR page; not a batch of codes. */
export const LotField = ({ value, onChange }: LotFieldProps) => {
  const problem = lotProblem(value);
  return (
    <Field
      label="Batch number on the package (optional)"
      hint="The page then links to this batch’s lab results"
      validationMessage={problem ? <span>{problem}</span> : undefined}
    >
      <Input
        value={value}
        maxLength={LONGEST_BATCH}
        autoComplete="off"
        spellCheck={false}
        onChange={(_, { value: text }) => onChange(text)}
      />
    </Field>
  );
};
