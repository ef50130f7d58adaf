import { useState } from 'react';
import { UNLIMITED, type CampaignDocument, type CampaignPrize } from '@site/contracts';
import { Button } from '@site/shared-ui';
import { Cell, DataTable, Row, RowHead } from '../../parts/data-table';
import { chancesOf, sayChance } from '../document/chances';
import { controlId, useEditor, useEditorField } from '../document/editor-context';
import { Labelled, NumberField, SelectField, TextField } from '../fields/fields';
import { ListError } from './list-error';
import { RowActions } from './row-actions';
import styles from './rows.module.scss';
import { rowActionId, useRows } from './use-rows';

const PATH = 'prizes';
const MOST = 24;

const WHEN_GONE = [
  ['lose', 'Then: a loss'],
  ['next', 'Then: next prize'],
] as const;

const NEW_PRIZE: CampaignPrize = {
  id: '',
  name: '',
  description: '',
  weight: 1,
  stock: UNLIMITED,
  whenGone: 'lose',
};

/** The prizes; `next` follows the order of the list. */
export const PrizesTable = () => {
  const { document } = useEditor();
  const { rows, error, said, add, remove, move } = useRows<CampaignPrize>(PATH, 'Prize');
  const chances = chancesOf(document);

  return (
    <>
      <ListError path={PATH} error={error} />
      <div className={styles.rows}>
        <DataTable
          caption="Prizes"
          cards
          editable
          heads={['#', 'Prize', 'Id', 'Weight', 'Stock', 'Cost, $', ['Row', 'unseen']]}
        >
          {rows.map((_, index) => {
            const path = `${PATH}.${index}`;
            const of = `of prize ${index + 1}`;
            return (
              <Row key={index}>
                <RowHead>{index + 1}</RowHead>
                <Cell label="Prize" className={styles.widest}>
                  <div className={styles.prize}>
                    <TextField bare path={`${path}.name`} label={`Name ${of}`} />
                    <TextField
                      bare
                      path={`${path}.description`}
                      label={`Description ${of}`}
                      lines={3}
                    />
                  </div>
                </Cell>
                <Cell label="Id" className={styles.wide}>
                  <PrizeId path={`${path}.id`} label={`Id ${of}`} />
                </Cell>
                <Cell label="Weight" className={styles.narrow}>
                  <NumberField
                    bare
                    path={`${path}.weight`}
                    label={`Weight ${of}`}
                    hint={sayChance(chances[index] ?? Number.NaN)}
                  />
                </Cell>
                <Cell label="Stock" className={styles.wide}>
                  <StockField path={path} of={of} />
                </Cell>
                <Cell label="Cost, $" className={styles.narrow}>
                  <NumberField
                    bare
                    optional
                    path={`${path}.cost`}
                    label={`Cost ${of} in dollars`}
                  />
                </Cell>
                <Cell>
                  <RowActions
                    path={PATH}
                    index={index}
                    count={rows.length}
                    what="prize"
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
          onClick={() => add(NEW_PRIZE, 'name')}
        >
          Add prize
        </Button>
        <span>Cost is for the simulator only; visitors never see it.</span>
      </p>
      <p className={styles.unseen} role="status">
        {said}
      </p>
    </>
  );
};

/**
 * Segments that stand for the prize go along with its new id. It counts when the field is left: on the way to
 * `tee-2` the id would be `tee` for a moment, and another prize's segments would go along.
 */
const PrizeId = ({ path, label }: { path: string; label: string }) => {
  const { change } = useEditor();
  const { value, error, set } = useEditorField<string>(path);
  const [typed, setTyped] = useState<string>();

  const handleBlur = () => {
    setTyped(undefined);
    if (typed === undefined || typed === value) return;
    set(typed);
    change((document) => followId(document, value, typed));
  };

  return (
    <Labelled bare path={path} label={label} error={error}>
      {(control) => (
        <input
          {...control}
          value={typed ?? value}
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={handleBlur}
        />
      )}
    </Labelled>
  );
};

/** Unless another prize has the old id still: then nobody knows whose segments they are. */
const followId = (document: CampaignDocument, from: string, to: string): CampaignDocument =>
  from === '' || document.prizes.some(({ id }) => id === from)
    ? document
    : {
        ...document,
        segments: document.segments.map((segment) =>
          segment.prize === from ? { ...segment, prize: to } : segment,
        ),
      };

/** How many there are, and what a win of it is when none is left. */
const StockField = ({ path, of }: { path: string; of: string }) => {
  const { value, set } = useEditorField<number | typeof UNLIMITED>(`${path}.stock`);
  const unlimited = value === UNLIMITED;
  const id = `${controlId(`${path}.stock`)}-unlimited`;
  return (
    <div className={styles.stock}>
      {!unlimited && <NumberField bare path={`${path}.stock`} label={`Stock ${of}`} />}
      <span className={styles.unlimited}>
        <input
          id={id}
          type="checkbox"
          checked={unlimited}
          aria-label={`Stock ${of}: unlimited`}
          onChange={({ target }) => set(target.checked ? UNLIMITED : 100)}
        />
        <label htmlFor={id}>unlimited</label>
      </span>
      {!unlimited && (
        <SelectField
          bare
          path={`${path}.whenGone`}
          label={`When the stock ${of} is gone`}
          options={WHEN_GONE}
        />
      )}
    </div>
  );
};
