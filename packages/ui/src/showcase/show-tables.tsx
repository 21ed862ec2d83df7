import { useState } from 'react'
import { Avatar } from '../avatar.tsx'
import { Button } from '../button.tsx'
import { Chip, type ChipTone } from '../chip.tsx'
import { DataTable, type Column } from '../data-table.tsx'
import { EmptyState } from '../empty-state.tsx'
import { formatNaira } from '../format/format-naira.ts'
import { Panel } from '../panel.tsx'
import { Example, ShowcaseSection } from './show-section.tsx'

type Order = { number: string; customer: string; totalKobo: number; status: string; tone: ChipTone }

const orders: Order[] = [
  { number: '#10482', customer: 'Chidinma Okafor', totalKobo: 10770000, status: 'To pack', tone: 'warn' },
  { number: '#10481', customer: 'Abdullahi Sani', totalKobo: 6250000, status: 'New', tone: 'info' },
  {
    number: '#10478',
    customer: 'Oluwaseun Adebayo-Ogunbanjo of the Surulere Traders Cooperative',
    totalKobo: 128490000,
    status: 'Delivered',
    tone: 'ok',
  },
]
const columns: Column<Order>[] = [
  {
    key: 'number',
    header: 'Order',
    cell: (order) => <a href="#order">{order.number}</a>,
    phone: 'title',
    sortHref: '#s',
    sorted: 'descending',
  },
  {
    key: 'customer',
    header: 'Customer',
    cell: (order) => (
      <span className="flex items-center gap-2">
        <Avatar name={order.customer} /> {order.customer}
      </span>
    ),
  },
  {
    key: 'total',
    header: 'Total',
    cell: (order) => formatNaira(order.totalKobo),
    align: 'end',
    phone: 'end',
    sortHref: '#t',
  },
  { key: 'status', header: 'Status', cell: (order) => <Chip tone={order.tone}>{order.status}</Chip> },
]
const table = { columns, rowKey: (order: Order) => order.number }

export function TablesShowcase() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['#10481']))
  const [none, setNone] = useState<ReadonlySet<string>>(new Set())
  const pack = (
    <Button variant="primary" size="dense">
      Mark packed
    </Button>
  )
  return (
    <ShowcaseSection title="Tables" className="grid!">
      <Example name="Rows">
        <Panel
          title="Latest orders"
          flush
          end={
            <a href="#all" className="text-small font-bold text-primary">
              All orders
            </a>
          }
        >
          <DataTable
            {...table}
            caption="Latest orders"
            rows={orders}
            selection={{ selected: none, onChange: setNone, actions: pack }}
          />
        </Panel>
      </Example>
      <Example name="One row selected" className="contain-layout">
        <Panel flush className="max-md:pb-28">
          <DataTable
            {...table}
            caption="Orders to pack"
            rows={orders}
            rowName={(order) => `${order.number} to pack`}
            selection={{ selected, onChange: setSelected, actions: pack }}
          />
        </Panel>
      </Example>
      <Example name="Rows on their way">
        <Panel title="Customers" flush>
          <DataTable {...table} caption="Loading orders" rows={[]} loading />
        </Panel>
      </Example>
      <Example name="No rows">
        <Panel title="Returns" flush>
          <DataTable
            {...table}
            caption="Returns"
            rows={[]}
            empty={<EmptyState illustration="list" level={3} title="No returns" line="They appear here." />}
          />
        </Panel>
      </Example>
    </ShowcaseSection>
  )
}
