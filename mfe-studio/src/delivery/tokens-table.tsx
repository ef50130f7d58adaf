import { useQuery } from '@site/shared-ui/query';
import type { AccessRecord } from '@site/contracts';
import { useAdmin } from '../api/use-admin';
import { formatMoment } from '../parts/format';
import { Cell, DataTable, Row, RowHead } from '../parts/data-table';
import { NotRead, ReadBefore } from '../parts/notice';
import { accessQuery } from './delivery-queries';
import styles from './section.module.scss';

/** The tokens that are good; what has ended is the audit trail's. */
export const TokensTable = ({ now }: { now: number }) => {
  const query = useQuery(accessQuery(useAdmin()));
  const { data, error, refetch } = query;
  if (!data) return <NotRead error={error} onRetry={() => void refetch()} what="who may do what" />;
  const good = data.access.filter(
    ({ revokedAt, expiresAt }) =>
      revokedAt === undefined && (expiresAt === undefined || Date.parse(expiresAt) > now),
  );
  return (
    <>
      <ReadBefore {...query} />
      {good.length === 0 ? (
        <p className={styles.hint}>Nobody but the owner of the site has a token.</p>
      ) : (
        <Tokens good={good} />
      )}
    </>
  );
};

const Tokens = ({ good }: { good: AccessRecord[] }) => (
  <DataTable caption="Tokens that are good, by name" heads={['Name', 'May', 'Until']} cards>
    {good.map(({ name, may, expiresAt, createdBy }) => (
      <Row key={`${name} ${createdBy}`}>
        <RowHead>{name}</RowHead>
        <Cell label="May">
          <ul className={styles.list}>
            {may.map((scope) => (
              <li key={scope}>{scope}</li>
            ))}
          </ul>
        </Cell>
        <Cell label="Until">
          <span>{expiresAt ? formatMoment(expiresAt) : 'no end'}</span>
        </Cell>
      </Row>
    ))}
  </DataTable>
);
