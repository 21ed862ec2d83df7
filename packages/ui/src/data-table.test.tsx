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

test('an empty table gives its place to the reason', () => {
  const html = renderToString(
    <DataTable caption="Orders" columns={[]} rows={[]} rowKey={String} empty={<p>No orders yet</p>} />,
  )
  expect(html).toBe('<p>No orders yet</p>')
})
