import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'

const nothing = () => {}

test("announces the sort order and labels each row's checkbox", () => {
  const html = renderToString(
    <DataTable
      caption="Orders"
      columns={[
        { key: 'n', header: 'Order', cell: (row: string) => row, sortHref: '?sort=n', sorted: 'ascending' },
      ]}
      rows={['#1']}
      rowKey={(row) => row}
      selection={{ selected: new Set(), onChange: nothing, actions: null }}
    />,
  )
  expect(html).toContain('aria-sort="ascending"')
  expect(html).toContain('Select #1')
  expect(html).toContain('Select all rows')
})

test.each([
  [false, 1],
  [true, 2],
])("a column with named=%s shows its header in %i places, counting the phone's card", (named, times) => {
  const columns = [{ key: 'fee', header: 'Costs', named, cell: (row: string) => row }]
  const html = renderToString(<DataTable caption="Plans" columns={columns} rows={['₦500']} rowKey={String} />)
  expect(html.split('Costs')).toHaveLength(times + 1)
})

test('an empty table is replaced by its empty state', () => {
  const html = renderToString(
    <DataTable caption="Orders" columns={[]} rows={[]} rowKey={String} empty={<p>No orders yet</p>} />,
  )
  expect(html).toBe('<p>No orders yet</p>')
})
