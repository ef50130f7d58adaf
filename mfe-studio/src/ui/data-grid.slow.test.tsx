import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FluentScope } from '../fluent/fluent-scope';
import { DataGrid, type Column } from './data-grid';

interface Row {
  id: number;
}

const columns: Column<Row>[] = [{ name: 'Number', value: ({ id }) => id }];
const shown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('shows long lists in pages and sorts all rows', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => ({ id: index + 1 }));
  render(
    <FluentScope>
      <DataGrid caption="Numbers" columns={columns} rows={rows} />
    </FluentScope>,
  );
  expect(shown()).toHaveLength(100);
  const heading = within(screen.getByRole('columnheader')).getByRole('button');
  await userEvent.click(heading);
  expect(shown().slice(0, 2)).toEqual(['1', '2']);
  await userEvent.click(heading);
  expect(shown().slice(0, 2)).toEqual(['120', '119']);
  await userEvent.click(screen.getByRole('button', { name: 'Show more of 120' }));
  expect(shown()).toHaveLength(120);
  expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
});
