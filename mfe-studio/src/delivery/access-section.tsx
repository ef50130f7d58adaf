import { useQuery } from '@site/shared-ui/query';
import type { OwnAccess } from '@site/contracts';
import { useAdmin } from '../api/use-admin';
import { formatMoment } from '../parts/format';
import { NotRead } from '../parts/notice';
import { ownAccessQuery } from './delivery-queries';
import { KeysTable } from './keys-table';
import { mayOperate } from './may';
import styles from './section.module.scss';
import { TokensTable } from './tokens-table';

/** Who may change what: everybody, for those who may know it, or only whoever is signed in. */
export const AccessSection = ({ now }: { now: number }) => {
  const own = useQuery(ownAccessQuery(useAdmin()));
  return (
    <section className={styles.section} aria-labelledby="delivery-access">
      <h3 id="delivery-access">Who may do what</h3>
      {own.data ? (
        <>
          <p className={styles.hint}>{sayOwn(own.data)}</p>
          {mayOperate(own.data) ? (
            <>
              <TokensTable now={now} />
              <KeysTable />
            </>
          ) : (
            <p className={styles.hint}>What others may is told to tokens that may operate.</p>
          )}
        </>
      ) : (
        <NotRead error={own.error} onRetry={() => void own.refetch()} what="what this token may" />
      )}
    </section>
  );
};

const scopes = (may: string[]): string => (may.includes('*') ? 'everything' : may.join(', '));

const sayOwn = ({ name, may, expiresAt }: OwnAccess): string =>
  `You are signed in as ${name}, who may: ${scopes(may)}${expiresAt ? `, until ${formatMoment(expiresAt)}` : ''}.`;
