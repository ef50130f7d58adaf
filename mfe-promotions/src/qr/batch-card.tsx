import { Certificate } from '@site/contracts';
import { certificatePath } from '@site/contracts/certificates';
import { dayInWords } from '@site/contracts/wall-clock';
import { request, ResponseError } from '@site/platform';
import { useQuery } from '@site/shared-ui/query';
import { Link } from '@site/shared-ui/router';
import styles from './batch-card.module.scss';

/** Product and test of the scanned batch, with a link to its results below the wheel. */
export default function BatchCard({ batch }: { batch: string }) {
  const { data, error } = useQuery({
    // The key of `batch-report` in mfe-catalog, which then sends no second request.
    queryKey: ['certificate', batch],
    queryFn: () => request(certificatePath(batch), { response: Certificate }),
  });
  const isUnknown = error instanceof ResponseError && error.status === 404;
  return (
    <div className={styles.card}>
      <p>
        {data && <strong>{data.product.name}</strong>}
        <span>
          {isUnknown
            ? `Batch ${batch} has no published certificate.`
            : `Batch ${data?.batch ?? batch}`}
        </span>
        {data && (
          <span className={styles.date}>{`Tested ${dayInWords(data.testedAt, 'medium')}`}</span>
        )}
      </p>
      {data && <a href="#batch-report">See lab results</a>}
      {isUnknown && <Link to="/lab-results">All lab results</Link>}
    </div>
  );
}
