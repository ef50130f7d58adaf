import type { CampaignSegment } from '@site/contracts';
import { segmentColours } from '@site/wheel';
import { useEditor } from '../document/editor-context';
import { field } from '../document/place';
import { OptionalColourField } from '../fields/colour-field';
import { SelectField } from '../fields/select-field';
import { TextField } from '../fields/text-field';
import type { EditedRow, RowField } from './rows-table';

export const SEGMENT_COLUMNS = {
  label: { head: 'Label', width: 'middle' },
  prize: { head: 'Stands for', width: 'wide' },
  colour: { head: 'Own color' },
} as const;

type SegmentRow = EditedRow<CampaignSegment>;
type SegmentFields = Record<
  keyof CampaignSegment,
  RowField<CampaignSegment, keyof typeof SEGMENT_COLUMNS>
>;

/** Every field of a segment that the contract has; one that is missing here does not compile. */
export const SEGMENT_FIELDS: SegmentFields = {
  label: {
    name: 'label',
    column: 'label',
    control: ({ place, of }) => (
      <TextField bare place={field(place, 'label')} label={`Label ${of}`} />
    ),
  },
  prize: { name: 'prize', column: 'prize', control: (row) => <StandsFor {...row} /> },
  colour: { name: 'colour', column: 'colour', control: (row) => <OwnColour {...row} /> },
};

const StandsFor = ({ place, of }: SegmentRow) => {
  const { prizes } = useEditor().document;
  return (
    <SelectField
      bare
      place={field(place, 'prize')}
      label={`Prize ${of}`}
      options={[
        [undefined, 'No prize'],
        ...prizes.map(({ id, name }) => [id, name || id] as const),
      ]}
    />
  );
};

const OwnColour = ({ place, index, of }: SegmentRow) => {
  const { segments, theme } = useEditor().document;
  const plain = segments.map((segment) => ({ ...segment, colour: undefined }));
  const { ground = '', ink } = segmentColours(plain, theme)[index] ?? {};
  return (
    <OptionalColourField
      bare
      place={field(place, 'colour')}
      label={`Color ${of}`}
      fallback={ground}
      ink={ink}
    />
  );
};
