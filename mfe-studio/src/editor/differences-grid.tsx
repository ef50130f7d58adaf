import { differences, type CampaignDocument, type Difference } from '@site/contracts';
import { compareFields, fieldName, formatValue } from '@site/contracts/campaign-changes';
import { DataGrid } from '../ui/data-grid';

interface NamedDocument {
  name: string;
  document: CampaignDocument;
}

/** The fields that differ between two documents. */
export const DifferencesGrid = ({ one, other }: Record<'one' | 'other', NamedDocument>) => {
  const changes = differences(one.document, other.document).sort((first, second) =>
    compareFields(first.path, second.path),
  );
  if (changes.length === 0) return <p>{`${one.name} and ${other.name} are the same.`}</p>;
  const wide = 'minmax(8rem, 1fr)';
  return (
    <DataGrid<Difference>
      caption="Fields that differ"
      columns={[
        { name: 'Field', value: ({ path }) => fieldName(path, [one.document, other.document]) },
        {
          name: one.name,
          width: wide,
          cell: (found) => formatValue(one.document, found.path, found.one),
        },
        {
          name: other.name,
          width: wide,
          cell: (found) => formatValue(other.document, found.path, found.other),
        },
      ]}
      rows={changes}
      rowId={({ path }) => path}
    />
  );
};
