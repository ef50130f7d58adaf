import type { CampaignDocument, KeptCampaign } from '@site/contracts';
import { Button } from '@fluentui/react-components';
import { Cell, DataTable, Row, RowHead } from '../parts/data-table';
import { formatMoment } from '../parts/format';
import { Notice } from '../parts/notice';
import { Under } from '../parts/under';
import styles from './conflict-view.module.scss';
import { CAMPAIGN, field } from './document/place';
import { controlId } from './document/editor-context';
import { differences } from './document/differences';
import { fieldName } from './field-names';

interface ConflictViewProps {
  base: CampaignDocument | undefined;
  mine: CampaignDocument;
  theirs: KeptCampaign;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Somebody else has saved in the meantime: what both have changed, and whose word holds. */
export const ConflictView = ({
  base,
  mine,
  theirs,
  onTakeTheirs,
  onKeepMine,
}: ConflictViewProps) => {
  const decide = (choice: () => void) => {
    choice();
    // The notice goes with the button that was pressed; the form goes on below it.
    document.getElementById(controlId(field(CAMPAIGN, 'name').path))?.focus();
  };
  const byMe = new Set(base ? differences(base, mine).map(({ path }) => path) : []);
  return (
    <Notice
      look="trouble"
      title={`Somebody saved version ${theirs.version} while you were editing`}
    >
      <p>
        It was saved on {formatMoment(theirs.updatedAt)}. Nothing of yours is lost, and nothing of
        it is saved yet. These fields differ:
      </p>
      <div className={styles.differences}>
        <DataTable
          caption="Fields that differ"
          heads={['Field', `Version ${theirs.version}`, 'Yours']}
        >
          {differences(theirs.campaign, mine).map(({ path, one, other }) => (
            <Row key={path}>
              <RowHead>
                {fieldName(path)}
                {byMe.has(path) && <Under>changed by you</Under>}
              </RowHead>
              <Cell>{sayValue(one)}</Cell>
              <Cell>{sayValue(other)}</Cell>
            </Row>
          ))}
        </DataTable>
      </div>
      <div className={styles.ways}>
        <Button onClick={() => decide(onTakeTheirs)}>
          Take version {theirs.version}, drop mine
        </Button>
        <Button onClick={() => decide(onKeepMine)}>
          Keep mine, on top of version {theirs.version}
        </Button>
      </div>
    </Notice>
  );
};

/** Long values, a picture's above all, are cut. */
const sayValue = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};
