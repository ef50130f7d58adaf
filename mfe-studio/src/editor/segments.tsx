import { canLose, type CampaignSegment } from '@site/contracts';
import { segmentColors } from '@site/wheel';
import { FormTable, type FormColumn } from '../ui/form-table';
import { ColorField } from './color-field';
import { SelectField, TextField } from './fields';
import { CAMPAIGN, field, optionalText, useEditor, type Lens } from './lens';
import { AddRow, RowActions, RowsError, useRows } from './rows';
import layout from '../ui/layout.module.scss';

const formatList = (items: string[]) => new Intl.ListFormat('en-US').format(items);

const SEGMENTS = field(CAMPAIGN, 'segments');
export const MAX_SEGMENTS = 24;

/** The segments in their order on the wheel, clockwise from the top. */
export const SegmentsTable = () => {
  const { document } = useEditor();
  const { segments } = document;
  const list = useRows(SEGMENTS, 'segment');
  const losing = segments.flatMap(({ prize }, index) => (prize === undefined ? [index + 1] : []));
  return (
    <>
      {losing.length > 0 && !canLose(document) && (
        <p className={layout.hint}>
          {`Every spin wins, so the wheel never stops on a segment without a prize. Choose a prize for: ${formatList(losing.map(String))}.`}
        </p>
      )}
      <RowsError list={list} />
      <FormTable
        caption="Segments, clockwise from the top"
        columns={COLUMNS}
        rows={list.rows}
        actions={(index) => <RowActions list={list} index={index} />}
      />
      <AddRow
        list={list}
        max={MAX_SEGMENTS}
        row={{ label: '' }}
        firstField={(segment) => field(segment, 'label')}
        note={`${segments.length} of 2 to ${MAX_SEGMENTS} segments`}
      />
    </>
  );
};

interface SegmentProps {
  lens: Lens<CampaignSegment>;
}

const PrizeOfSegment = ({ lens }: SegmentProps) => {
  const { prizes } = useEditor().document;
  return (
    <SelectField
      isLabelHidden
      lens={field(lens, 'prize')}
      options={[
        [undefined, 'No prize'],
        ...prizes.filter(({ id }) => id).map(({ id, name }) => [id, name || id] as const),
      ]}
    />
  );
};

const ColorOfSegment = ({ lens, index }: SegmentProps & { index: number }) => {
  const { segments, theme } = useEditor().document;
  const withoutColors = segments.map((segment) => ({ ...segment, colour: undefined }));
  const { background = '', ink } = segmentColors(withoutColors, theme)[index] ?? {};
  return (
    <ColorField
      isLabelHidden
      lens={optionalText(field(lens, 'colour'))}
      fallback={background}
      ink={ink}
    />
  );
};

const COLUMNS: FormColumn<Lens<CampaignSegment>>[] = [
  {
    name: 'Label',
    width: 'minmax(8.5em, 1fr)',
    cell: (lens) => <TextField isLabelHidden lens={field(lens, 'label')} />,
  },
  { name: 'Prize', width: 'minmax(11em, 1fr)', cell: (lens) => <PrizeOfSegment lens={lens} /> },
  {
    name: 'Color',
    width: 'minmax(11em, 1fr)',
    cell: (lens, index) => <ColorOfSegment lens={lens} index={index} />,
  },
];
