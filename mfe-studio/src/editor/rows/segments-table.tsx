import { CAMPAIGN, field } from '../document/place';
import { RowsTable } from './rows-table';
import { SEGMENT_COLUMNS, SEGMENT_FIELDS } from './segment-fields';

const MAX_SEGMENTS = 24;

/** The segments in the order in which they stand on the wheel, clockwise from the top. */
export const SegmentsTable = () => (
  <RowsTable
    list={field(CAMPAIGN, 'segments')}
    what="segment"
    caption="Segments, clockwise from the top"
    columns={SEGMENT_COLUMNS}
    fields={SEGMENT_FIELDS}
    most={MAX_SEGMENTS}
    fresh={{ label: '' }}
    first={(segment) => field(segment, 'label')}
    note={(count) => `${count} of 2 to ${MAX_SEGMENTS} segments`}
  />
);
