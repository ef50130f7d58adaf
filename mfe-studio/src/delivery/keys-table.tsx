import { useQuery } from '@site/shared-ui/query';
import type { ReleaseKeyRecord } from '@site/contracts';
import { useAdmin } from '../api/use-admin';
import { Cell, DataTable, Row, RowHead } from '../parts/data-table';
import { NotRead, ReadBefore } from '../parts/notice';
import { keysQuery } from './delivery-queries';
import styles from './section.module.scss';

/** The keys whose signatures are taken, and of which parts. */
export const KeysTable = () => {
  const query = useQuery(keysQuery(useAdmin()));
  const { data, error, refetch } = query;
  if (!data) return <NotRead error={error} onRetry={() => void refetch()} what="the keys" />;
  const good = data.keys.filter(({ revokedAt }) => revokedAt === undefined);
  return (
    <>
      <ReadBefore {...query} />
      {good.length === 0 ? (
        <p className={styles.hint}>No key signs releases.</p>
      ) : (
        <Keys good={good} />
      )}
    </>
  );
};

const Keys = ({ good }: { good: ReleaseKeyRecord[] }) => (
  <DataTable caption="Keys that sign releases, by name" heads={['Key', 'Signs', 'Kept']} cards>
    {good.map(({ name, parts, inFolder, fingerprint }) => (
      <Row key={`${name} ${fingerprint}`}>
        <RowHead>{name}</RowHead>
        <Cell label="Signs">
          <ul className={styles.list}>
            {parts.map((part) => (
              <li key={part}>{part === '*' ? 'every part' : part}</li>
            ))}
          </ul>
        </Cell>
        <Cell label="Kept">
          <span>{inFolder ? 'as a file on the server' : 'by the site'}</span>
        </Cell>
      </Row>
    ))}
  </DataTable>
);
