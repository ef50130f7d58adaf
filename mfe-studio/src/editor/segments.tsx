import type { CampaignSegment } from '@site/contracts';
import { segmentColors } from '@site/wheel';
import type { FormColumn } from '../ui/form-table';
import { OptionalColorField } from './color-field';
import { SelectField, TextField } from './fields';
import { CAMPAIGN, field, useEditor } from './lens';
import { RowsTable, type EditedRow } from './rows';

const SEGMENTS = field(CAMPAIGN, 'segments');
const MAX_SEGMENTS = 24;

/** The segments in their order on the wheel, clockwise from the top. */
export const SegmentsTable = () => (
  <RowsTable
    lens={SEGMENTS}
    itemName="segment"
    caption="Segments, clockwise from the top"
    columns={COLUMNS}
    max={MAX_SEGMENTS}
    row={{ label: '' }}
    firstField={(segment) => field(segment, 'label')}
    note={`${SEGMENTS.read(useEditor().document).length} of 2 to ${MAX_SEGMENTS} segments`}
  />
);

type SegmentRow = EditedRow<CampaignSegment>;

const PrizeOfSegment = ({ lens, rowName }: SegmentRow) => {
  const { prizes } = useEditor().document;
  return (
    <SelectField
      isLabelHidden
      lens={field(lens, 'prize')}
      label={`Prize of ${rowName}`}
      options={[
        [undefined, 'No prize'],
        ...prizes.map(({ id, name }) => [id, name || id] as const),
      ]}
    />
  );
};

const ColorOfSegment = ({ lens, index, rowName }: SegmentRow) => {
  const { segments, theme } = useEditor().document;
  const withoutColors = segments.map((segment) => ({ ...segment, colour: undefined }));
  const { background = '', ink } = segmentColors(withoutColors, theme)[index] ?? {};
  return (
    <OptionalColorField
      isLabelHidden
      lens={field(lens, 'colour')}
      label={`Color of ${rowName}`}
      fallback={background}
      ink={ink}
    />
  );
};

const COLUMNS: FormColumn<SegmentRow>[] = [
  {
    name: 'Label',
    width: 'minmax(8.5em, 1fr)',
    cell: ({ lens, rowName }) => (
      <TextField isLabelHidden lens={field(lens, 'label')} label={`Label of ${rowName}`} />
    ),
  },
  { name: 'Prize', width: 'minmax(11em, 1fr)', cell: (row) => <PrizeOfSegment {...row} /> },
  { name: 'Color', width: 'minmax(11em, 1fr)', cell: (row) => <ColorOfSegment {...row} /> },
];
