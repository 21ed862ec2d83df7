import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'

const nothing = () => {}

test('a table says how it is sorted and names the box of each row', () => {
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
])('a column with named %s has its header in %i places: that of the card too', (named, times) => {
  const columns = [{ key: 'fee', header: 'Costs', named, cell: (row: string) => row }]
  const html = renderToString(<DataTable caption="Plans" columns={columns} rows={['₦500']} rowKey={String} />)
  expect(html.split('Costs')).toHaveLength(times + 1)
})

test('an empty table gives its place to the reason', () => {
  const html = renderToString(
    <DataTable caption="Orders" columns={[]} rows={[]} rowKey={String} empty={<p>No orders yet</p>} />,
  )
  expect(html).toBe('<p>No orders yet</p>')
})
