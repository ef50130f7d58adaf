import { useMemo } from 'react';
import type { DeliveredPart } from '@site/contracts';
import { Cell, DataTable, Row, RowHead } from '../parts/data-table';
import { Under } from '../parts/under';
import styles from './section.module.scss';
import { sharedModules } from './shared-modules';

/** Who brings each module that parts share, and who relies on it. */
export const SharedSection = ({ parts }: { parts: DeliveredPart[] }) => {
  const modules = useMemo(() => sharedModules(parts), [parts]);
  if (modules.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="delivery-shared">
      <h3 id="delivery-shared">Shared modules</h3>
      <DataTable
        caption="Shared modules, by name"
        heads={['Module', 'Shell provides', 'Wanted by']}
        cards
      >
        {modules.map(({ name, provided, onCanary, wanted }) => (
          <Row key={name}>
            <RowHead>{name}</RowHead>
            <Cell label="Shell provides">
              <span>
                {provided ?? <span className={styles.trouble}>not provided</span>}
                {onCanary !== undefined && <Under>{onCanary} on canary</Under>}
              </span>
            </Cell>
            <Cell label="Wanted by">
              {wanted.length === 0 ? (
                <span>no part</span>
              ) : (
                <ul className={styles.list}>
                  {wanted.map(({ range, parts: wanting }) => (
                    <li key={range}>
                      {range}
                      <Under>{wanting.join(', ')}</Under>
                    </li>
                  ))}
                </ul>
              )}
            </Cell>
          </Row>
        ))}
      </DataTable>
    </section>
  );
};
