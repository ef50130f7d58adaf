import type { CampaignDocument } from '@site/contracts';
import { changesOf } from '@site/contracts/campaign-changes';
import { DataGrid } from '../ui/data-grid';

interface NamedDocument {
  name: string;
  document: CampaignDocument;
}

/** Of a prize or segment that only the other document has. */
const MISSING = 'Not in this version';

/** The fields that differ between two documents. */
export const DifferencesGrid = ({ one, other }: Record<'one' | 'other', NamedDocument>) => {
  const changes = changesOf(one.document, other.document);
  if (changes.length === 0) return <p>{`${one.name} and ${other.name} are the same.`}</p>;
  const width = 'minmax(8rem, 1fr)';
  return (
    <DataGrid
      caption="Fields that differ"
      columns={[
        { name: 'Field', value: ({ name }) => name },
        { name: one.name, width, cell: ({ one: value = MISSING }) => value },
        { name: other.name, width, cell: ({ other: value = MISSING }) => value },
      ]}
      rows={changes}
      rowId={({ path, other }) => `${path} ${other}`}
    />
  );
};
