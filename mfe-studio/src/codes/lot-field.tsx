import { batchKey, LONGEST_BATCH } from '@site/contracts/certificates';
import { useQuery } from '@site/shared-ui/query';
import { hasCertificateQuery } from '../api/queries';
import { InputField } from '../ui/input-field';

/** Why the text is not a batch number; empty if it is one, or blank. */
export const lotProblem = (lot: string): string =>
  lot.trim() && !batchKey(lot) ? 'Use 4 to 24 letters and digits.' : '';

const NO_CERTIFICATE =
  'This package batch has no lab results yet. Check the number, or publish them before you print.';

interface LotFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The batch number of a product, for the address of the QR page; not a batch of codes. */
export const LotField = ({ value, onChange }: LotFieldProps) => {
  const problem = lotProblem(value);
  const lot = value.trim();
  const { data } = useQuery({ ...hasCertificateQuery(lot), enabled: lot !== '' && !problem });
  const warning = data === false ? NO_CERTIFICATE : '';
  return (
    <InputField
      label="Package batch (optional)"
      hint="The batch number printed on the product’s package. The page then links to its lab results."
      validationState={warning ? 'warning' : undefined}
      message={problem || warning}
      value={value}
      maxLength={LONGEST_BATCH}
      spellCheck={false}
      onText={onChange}
    />
  );
};
