import { useState } from 'react'
import { Avatar } from '../avatar.tsx'
import { Button } from '../button.tsx'
import { Chip, type ChipTone } from '../chip.tsx'
import { DataTable, type Column } from '../data-table.tsx'
import { EmptyState } from '../empty-state.tsx'
import { formatNaira, formatNairaShort } from '../format/format-naira.ts'
import { Panel } from '../panel.tsx'
import { Example, Examples, ShowcaseSection } from './show-section.tsx'
import { BarChart, type Bar } from '../bar-chart.tsx'
import { RankChart } from '../rank-chart.tsx'
import { Skeleton, SkeletonGroup } from '../skeleton.tsx'
import { StatCard } from '../stat-card.tsx'

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

const latestOrders = {
  'Rows on their way': (
    <Panel title="Customers" flush>
      <DataTable {...table} caption="Loading orders" rows={[]} loading />
    </Panel>
  ),
  'No rows': (
    <Panel title="Returns" flush>
      <DataTable
        {...table}
        caption="Returns"
        rows={[]}
        empty={
          <EmptyState illustration="list" level={3} title="No returns" description="They appear here." />
        }
      />
    </Panel>
  ),
}

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
      <Examples of={latestOrders} />
    </ShowcaseSection>
  )
}

const sales = [95, 80, 102, 118, 110, 128, 170, 140, 84, 120, 128, 134, 150, 126]

const bars: Bar[] = sales.map((value, index) => ({
  label: index === 13 ? 'Today' : `${index + 7} Nov`,
  value: value * 1_000_000,
  previous: value * 900_000,
  running: index === 13,
}))

const chart = {
  legend: { current: '7 to 20 Nov', previous: '14 days before' },
  format: formatNaira,
  formatShort: formatNairaShort,
}

const sold = [
  { key: 'gown', label: 'Ankara gown, long sleeves, with pockets', value: 94_000_000, previous: 71_000_000 },
  { key: 'kettle', label: 'Kettle', value: 52_500_000, previous: 60_000_000 },
  { key: 'lamp', label: 'Lamp', value: 8_000_000, previous: 0 },
]

const ranking = { ...chart, labelHeader: 'Product', emptyText: 'No data for this period' }

const metrics = {
  'Up, good': (
    <StatCard
      label="Sales today"
      value="₦1,368,400"
      change={{ direction: 'up', text: '12%', isGood: true }}
      note="from ₦1,221,800"
    />
  ),
  'Down, bad': (
    <StatCard
      label="Average order"
      value="₦59,496"
      change={{ direction: 'down', text: '7.5%', isGood: false }}
      note="from ₦64,305"
    />
  ),
  Unchanged: (
    <StatCard label="Orders" value="23" change={{ direction: 'same', text: 'same', isGood: true }} />
  ),
  'Number alone': <StatCard label="New customers" value="9" />,
  Avatar: <Avatar name="Chidinma Okafor" />,
  'Avatar, large': <Avatar name="Abdullahi Sani" large />,
}

const charts = {
  Chart: (
    <Panel title="Sales" note="Last 14 days">
      <BarChart {...chart} bars={bars} />
    </Panel>
  ),
  'Chart without sales': (
    <Panel title="Sales, nothing yet">
      <BarChart {...chart} bars={bars.map(({ label }) => ({ label, value: 0 }))} />
    </Panel>
  ),
  'Chart of a ranking': (
    <Panel title="Sales by product">
      <RankChart {...ranking} bars={sold} />
    </Panel>
  ),
  'Chart on its way': (
    <Panel title="Sales, loading">
      <SkeletonGroup label="Loading sales">
        <Skeleton className="h-37.5" />
      </SkeletonGroup>
    </Panel>
  ),
  'Chart that failed': (
    <Panel title="Sales, failed">
      <EmptyState
        illustration="broken"
        level={3}
        title="We couldn’t load this"
        description="Your connection may have dropped. Nothing was lost."
        action={<Button>Try again</Button>}
      />
    </Panel>
  ),
}

export function ChartsShowcase() {
  return (
    <>
      <ShowcaseSection title="Figures" className="grid! grid-cols-2 md:grid-cols-4" examples={metrics} />
      <ShowcaseSection title="Charts" className="grid! items-start md:grid-cols-2" examples={charts} />
    </>
  )
}
