import {
  Button,
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from '@fluentui/react-components';
import { canLose, plural, type CampaignDocument, type CampaignSegment } from '@site/contracts';
import { segmentColors } from '@site/wheel';
import { useId } from 'react';
import grid from '../ui/data-grid.module.scss';
import { useGridStyles } from '../ui/grid-styles';
import layout from '../ui/layout.module.scss';
import { ColorField } from './color-field';
import { GroupError, SelectField, TextField } from './fields';
import { CAMPAIGN, field, optionalText, useEditor, type Lens } from './lens';
import { AddRow, RowActions, useRows } from './rows';
import { labelFor, MAX_SEGMENTS, withPrize } from './segment-labels';

const SEGMENTS = field(CAMPAIGN, 'segments');
const labelOf = (segment: Lens<CampaignSegment>) => field(segment, 'label');

const useStyles = makeStyles({
  table: { gridTemplateColumns: 'auto minmax(8.5em, 1fr) repeat(2, minmax(11em, 1fr)) auto' },
});

/** Whether the contract requires a segment without a prize. */
export const lacksLosing = (document: CampaignDocument): boolean =>
  canLose(document) && document.segments.every(({ prize }) => prize !== undefined);

/** The segments in their order on the wheel, clockwise from the top. */
export const SegmentsTable = () => {
  const { document } = useEditor();
  const { segments, prizes, theme } = document;
  const classes = useGridStyles();
  const { table } = useStyles();
  const head = mergeClasses(classes.head, classes.formCell);
  const cell = mergeClasses(classes.cell, classes.formCell);
  const captionId = useId();
  const list = useRows(SEGMENTS, 'segment');
  const losing = segments.flatMap(({ prize }, index) => (prize === undefined ? [index + 1] : []));
  const prizeOptions = [
    [undefined, 'No prize'] as const,
    ...prizes.filter(({ id }) => id).map(({ id, name }) => [id, name || id] as const),
  ];
  // The colors of segments without their own.
  const withoutColors = segments.map((segment) => ({ ...segment, colour: undefined }));
  const colors = segmentColors(withoutColors, theme);
  return (
    <>
      {losing.length > 0 && document.winOneIn === 1 && !canLose(document) && (
        <p className={layout.hint}>
          {`Every spin wins, so the wheel never stops on a segment without a prize. Choose a prize for: ${new Intl.ListFormat('en-US').format(losing.map(String))}.`}
        </p>
      )}
      <GroupError path={list.path}>
        {lacksLosing(document) && (
          <Button
            disabled={segments.length >= MAX_SEGMENTS}
            onClick={() => list.add({ label: labelFor(document, undefined) }, labelOf)}
          >
            Add losing segment
          </Button>
        )}
      </GroupError>
      <div className={grid.container}>
        <p id={captionId} className={grid.caption}>
          Segments, clockwise from the top
        </p>
        {/* Not Fluent's data grid, which would render the fields of a removed row once more. */}
        <Table
          noNativeElements
          aria-labelledby={captionId}
          className={mergeClasses(classes.grid, table)}
        >
          <TableHeader className={mergeClasses(classes.fullRow, classes.header)}>
            <TableRow className={classes.fullRow}>
              {['#', 'Label', 'Prize', 'Color'].map((name) => (
                <TableHeaderCell key={name} className={head}>
                  {name}
                </TableHeaderCell>
              ))}
              <TableHeaderCell className={head}>
                <span className={layout.unseen}>Row</span>
              </TableHeaderCell>
            </TableRow>
          </TableHeader>
          <TableBody className={classes.fullRow}>
            {list.rows.map((lens, index) => (
              <TableRow key={index} className={mergeClasses(classes.fullRow, classes.row)}>
                <TableCell role="rowheader" className={mergeClasses(cell, classes.first)}>
                  {index + 1}
                </TableCell>
                <TableCell data-label="Label" className={cell}>
                  <TextField isLabelHidden lens={field(lens, 'label')} />
                </TableCell>
                <TableCell data-label="Prize" className={cell}>
                  <SelectField
                    isLabelHidden
                    lens={{
                      ...field(lens, 'prize'),
                      write: (document, prize) => withPrize(document, index, prize),
                    }}
                    options={prizeOptions}
                  />
                </TableCell>
                <TableCell data-label="Color" className={cell}>
                  <ColorField
                    isLabelHidden
                    lens={optionalText(field(lens, 'colour'))}
                    fallback={colors[index]?.background}
                    ink={colors[index]?.ink}
                  />
                </TableCell>
                <TableCell className={cell}>
                  <RowActions list={list} index={index} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      <AddRow
        list={list}
        max={MAX_SEGMENTS}
        row={{ label: '' }}
        firstField={labelOf}
        note={`${plural(segments.length, 'segment')}; 2 to ${MAX_SEGMENTS} allowed`}
      />
    </>
  );
};
