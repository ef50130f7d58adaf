import type { CampaignDocument } from '@site/contracts';
import { Button } from '@site/shared-ui';
import { segmentColours } from '@site/wheel';
import { Cell, DataTable, Row, RowHead } from '../../parts/data-table';
import { ColourField } from '../fields/colour-field';
import { useEditor } from '../document/editor-context';
import { SelectField, TextField } from '../fields/fields';
import { RowActions } from './row-actions';
import styles from './rows.module.scss';
import { rowActionId, useRows } from './use-rows';
import { ListError } from './list-error';

const PATH = 'segments';
const MOST = 24;

/** The segments in the order in which they stand on the wheel, clockwise from the top. */
export const SegmentsTable = () => {
  const { document } = useEditor();
  const { rows, error, said, add, remove, move } = useRows<CampaignDocument['segments'][number]>(
    PATH,
    'Segment',
  );
  const prizes = document.prizes.map(({ id, name }) => [id, name || id] as const);
  const plain = rows.map((segment) => ({ ...segment, colour: undefined }));
  const colours = segmentColours(plain, document.theme);

  return (
    <>
      <ListError path={PATH} error={error} />
      <div className={styles.rows}>
        <DataTable
          caption="Segments, clockwise from the top"
          cards
          editable
          heads={['#', 'Label', 'Stands for', 'Own colour', ['Row', 'unseen']]}
        >
          {rows.map((_, index) => {
            const path = `${PATH}.${index}`;
            return (
              <Row key={index}>
                <RowHead>{index + 1}</RowHead>
                <Cell label="Label" className={styles.wide}>
                  <TextField bare path={`${path}.label`} label={`Label of segment ${index + 1}`} />
                </Cell>
                <Cell label="Stands for" className={styles.wide}>
                  <SelectField
                    bare
                    path={`${path}.prize`}
                    label={`Prize of segment ${index + 1}`}
                    empty="No prize"
                    options={prizes}
                  />
                </Cell>
                <Cell label="Own colour">
                  <ColourField
                    bare
                    path={`${path}.colour`}
                    label={`Colour of segment ${index + 1}`}
                    fallback={colours[index]?.ground}
                    ink={colours[index]?.ink}
                  />
                </Cell>
                <Cell>
                  <RowActions
                    path={PATH}
                    index={index}
                    count={rows.length}
                    what="segment"
                    onMove={move}
                    onRemove={remove}
                  />
                </Cell>
              </Row>
            );
          })}
        </DataTable>
      </div>
      <p className={styles.foot}>
        <Button
          id={rowActionId(PATH, 0, 'add')}
          disabled={rows.length >= MOST}
          onClick={() => add({ label: '' }, 'label')}
        >
          Add segment
        </Button>
        <span>
          {rows.length} of 2 to {MOST} segments
        </span>
      </p>
      <p className={styles.unseen} role="status">
        {said}
      </p>
    </>
  );
};
