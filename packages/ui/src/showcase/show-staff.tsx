import { useState } from 'react'
import { Avatar } from '../avatar.tsx'
import { BarChart } from '../bar-chart.tsx'
import { Button } from '../button.tsx'
import { Chip, type ChipTone } from '../chip.tsx'
import { DataTable, type Column } from '../data-table.tsx'
import { formatNaira, formatNairaShort } from '../format/format-naira.ts'
import { Panel } from '../panel.tsx'
import { StatCard } from '../stat-card.tsx'
import { ShowSection } from './show-section.tsx'

type Order = { number: string; customer: string; totalKobo: number; status: string; tone: ChipTone }

const orders: Order[] = [
  { number: '#10482', customer: 'Chidinma Okafor', totalKobo: 10770000, status: 'To pack', tone: 'warn' },
  { number: '#10481', customer: 'Abdullahi Sani', totalKobo: 6250000, status: 'New', tone: 'info' },
  { number: '#10478', customer: 'Blessing Etim', totalKobo: 1540000, status: 'Delivered', tone: 'ok' },
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
const sales = [95, 80, 102, 118, 110, 128, 170, 140, 84, 120, 128, 134, 150, 126]
const bars = sales.map((value, index) => ({
  label: index === 13 ? 'Today' : `Day ${index + 1}`,
  value: value * 1_000_000,
  before: value * 900_000,
  running: index === 13,
}))

export function ShowStaff() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['#10481']))
  return (
    <ShowSection title="Staff pages">
      <div className="grid gap-5">
        <div className="grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
          <StatCard
            label="Sales today"
            value="₦1,368,400"
            change={{ direction: 'up', text: '12%', good: true }}
            note="from ₦1,221,800"
          />
          <StatCard
            label="Orders"
            value="23"
            change={{ direction: 'up', text: '4', good: true }}
            note="from 19"
          />
          <StatCard
            label="Average order"
            value="₦59,496"
            change={{ direction: 'down', text: '7.5%', good: false }}
            note="from ₦64,305"
          />
          <StatCard label="New customers" value="9" />
        </div>
        <Panel title="Sales" note="Last 14 days">
          <BarChart
            bars={bars}
            legend={{ now: '7 to 20 Nov', before: '14 days before' }}
            format={formatNaira}
            formatShort={formatNairaShort}
          />
        </Panel>
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
            caption="Latest orders"
            columns={columns}
            rows={orders}
            rowKey={(order) => order.number}
            selection={{
              selected,
              onChange: setSelected,
              actions: (
                <Button variant="primary" size="dense">
                  Mark packed
                </Button>
              ),
            }}
          />
        </Panel>
        <Panel title="Loading" flush>
          <DataTable
            caption="Loading orders"
            columns={columns}
            rows={[]}
            rowKey={(order) => order.number}
            loading
          />
        </Panel>
      </div>
    </ShowSection>
  )
}
