import type { CampaignVersions } from '@site/contracts';
import { fieldName } from '../editor/field-names';
import { Cell, DataTable, Row, RowHead } from '../parts/data-table';
import { formatMoment } from '@site/contracts/time-zone';
import { TextButton } from '../parts/text-button';
import { Under } from '../parts/under';
import styles from './history-view.module.scss';

type Version = CampaignVersions['versions'][number];

interface VersionsTableProps {
  /** Newest first. */
  versions: Version[];
  timeZone: string;
  onCompare: (version: number) => void;
  onRestore: (version: number) => void;
}

/** How many changed fields a row names. */
const NAMED = 4;

const changedWords = (changed: string[]): string => {
  const names = [...new Set(changed.map(fieldName))];
  const rest = names.length - NAMED;
  return names.slice(0, NAMED).join('; ') + (rest > 0 ? `; and ${rest} more` : '');
};

export const VersionsTable = ({ versions, timeZone, onCompare, onRestore }: VersionsTableProps) => (
  <DataTable
    caption="Versions, newest first"
    heads={['Version', 'Saved', 'What has changed', ['Do', 'unseen']]}
    cards
    editable
  >
    {versions.map((one, place) => (
      <Row key={one.version}>
        <RowHead>
          {one.version}
          {place === 0 && <Under>the present one</Under>}
        </RowHead>
        <Cell label="Saved">
          <span>
            {formatMoment(one.updatedAt, timeZone)}
            {one.by !== undefined && <Under>by {one.by}</Under>}
          </span>
        </Cell>
        <Cell label="Changed">
          <Changed version={one} />
        </Cell>
        <Cell>
          {place > 0 && (
            <span className={styles.actions}>
              <TextButton
                aria-label={`Compare version ${one.version}`}
                onClick={() => onCompare(one.version)}
              >
                Compare
              </TextButton>
              <TextButton
                aria-label={`Restore version ${one.version}`}
                onClick={() => onRestore(one.version)}
              >
                Restore
              </TextButton>
            </span>
          )}
        </Cell>
      </Row>
    ))}
  </DataTable>
);

const Changed = ({ version: { version, revision, restored, changed } }: { version: Version }) => (
  <span className={styles.fields}>
    {restored !== undefined && <>Version {restored} restored. </>}
    {changed ? changedWords(changed) : version === 1 ? 'First saved' : 'Not noted'}
    <Under>revision {revision}</Under>
  </span>
);
