import type { Certificate } from '@site/contracts';
import { batchKey, lookupPath } from '@site/contracts/certificates';
import { dayInWords } from '@site/contracts/wall-clock';
import { type PartProps, ResponseError } from '@site/platform';
import { ButtonLink, Label, Section } from '@site/shared-ui';
import { useQuery } from '@site/shared-ui/query';
import { panelsText, SAMPLE_TEXT, terpenesOf } from '../certificates/certificate-texts';
import { loadCertificate } from '../certificates/load-certificate';
import { findProduct } from '../data/products';
import { TerpeneBars } from '../product/terpene-bars';
import { ProductLink } from '../products/product-link';
import { formatDose } from '../products/thc';
import styles from './batch-report.module.scss';

/**
 * The part `batch-report`: the lab results of `batch`, the batch number in the QR code of a package. Renders
 * nothing for an invalid batch number.
 */
export default function BatchReport({ batch }: PartProps) {
  const number = typeof batch === 'string' && batchKey(batch) !== undefined ? batch : undefined;
  const { data, error } = useQuery({
    queryKey: ['certificate', number],
    queryFn: () => loadCertificate(number ?? ''),
    enabled: number !== undefined,
  });
  if (number === undefined) return null;
  return (
    <Section aria-labelledby="batch-report">
      <Label>Lab results</Label>
      <h2 id="batch-report">{`What’s in batch ${data?.batch ?? number}`}</h2>
      <div role="status">{!data && <p className={styles.state}>{stateText(error)}</p>}</div>
      {data && <Report certificate={data} />}
      <div className={styles.actions}>
        <ButtonLink to={lookupPath(number)}>
          {data ? 'See the Full Certificate' : 'Look Up Another Batch'}
        </ButtonLink>
      </div>
    </Section>
  );
}

const stateText = (error: Error | null): string => {
  if (!error) return 'Loading the results…';
  return error instanceof ResponseError && error.status === 404
    ? 'We have no certificate for this batch. Please check the number on your package.'
    : 'The results can’t be loaded right now. Please try again in a few minutes.';
};

const Report = ({ certificate }: { certificate: Certificate }) => {
  const { product, cannabinoids, laboratory, testedAt, sample } = certificate;
  const terpenes = terpenesOf(certificate);
  // The catalog may no longer have the product.
  const listed = findProduct(product.slug);
  return (
    <div className={styles.report}>
      {listed ? <ProductLink product={listed} /> : <p>{product.name}</p>}
      <div>
        {listed?.portions && (
          <>
            <h3>Dose</h3>
            <p className={styles.dose}>{formatDose(listed.portions)}</p>
          </>
        )}
        {sample && <p className={styles.sample}>{SAMPLE_TEXT}</p>}
        <h3>Cannabinoids in the extract</h3>
        <dl className={styles.potency}>
          {cannabinoids.slice(0, 3).map(({ name, percent }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{`${percent}%`}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.testInfo}>
          {`${panelsText(certificate)}. Tested ${dayInWords(testedAt)} by ${laboratory}.`}
        </p>
      </div>
      {Object.keys(terpenes).length > 0 && (
        <div>
          <h3>Terpenes in the extract</h3>
          <TerpeneBars terpenes={terpenes} />
        </div>
      )}
    </div>
  );
};
