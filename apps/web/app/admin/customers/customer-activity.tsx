import type { CustomerProfile, TimelineEvent, timelineKinds } from '@shop/contract/admin/customer-profile'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { Link } from 'react-router'
import { OrderStatusChip, PaymentChip } from '../../entities/order/order-status.tsx'
import { formatDay, formatDateTime } from '../../format/dates.ts'
import { Button } from '@shop/ui/button'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  BellRing,
  MessageCircle,
  Package,
  ShieldCheck,
  Star,
  StickyNote,
  UserRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { listTimelineEvents } from '../../api/generated/admin/customer-profile.ts'
import { LoadErrorBanner } from '../../errors/async-section.tsx'

interface HistoryProps {
  profile: CustomerProfile
  now: Date
}

/** The latest orders, newest first, with a link to all of them. */
export function CustomerOrders({ profile: { customer, orders }, now }: HistoryProps) {
  const search = encodeURIComponent(customer.email || customer.phone || customer.name)
  return (
    <Panel
      flush
      title="Orders"
      end={
        customer.order_count > orders.length && (
          <Link to={`/admin/orders?search=${search}`} className="text-small font-bold text-primary">
            All orders
          </Link>
        )
      }
    >
      {orders.length === 0 && <p className="p-4 text-muted md:px-5">No orders yet.</p>}
      <ul>
        {orders.map((order) => (
          <li key={order.id} className="border-b border-line last:border-b-0">
            <Link
              to={`/admin/orders/${order.id}`}
              className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 hover:bg-sunken md:px-5"
            >
              <b className="font-semibold">#{order.number}</b>
              <span className="text-small text-muted">{formatDay(order.placed_at, now)}</span>
              <OrderStatusChip order={order} />
              <PaymentChip order={order} />
              <span className="tabular ml-auto font-semibold">{formatNaira(order.total_kobo)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The latest conversations with the shop. */
export function CustomerConversations({ profile: { tickets: conversations }, now }: HistoryProps) {
  if (conversations.length === 0) return null
  return (
    <Panel flush title="Conversations">
      <ul>
        {conversations.map(({ id, number, subject, updated_at }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <Link
              to={`/admin/support?ticket=${id}`}
              className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-sunken md:px-5"
            >
              <span className="min-w-0 flex-1 truncate font-semibold">{subject}</span>
              <span className="flex-none text-small text-muted">
                {number}, {formatDay(updated_at, now)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type TimelineFilter = (typeof timelineKinds)[number]

const options: { value: TimelineFilter; text: string }[] = [
  { value: 'all', text: 'All' },
  { value: 'orders', text: 'Orders' },
  { value: 'messages', text: 'Messages' },
  { value: 'notes', text: 'Notes' },
]

const icons: Readonly<Record<TimelineEvent['icon'], LucideIcon>> = {
  order: Package,
  message: MessageCircle,
  note: StickyNote,
  review: Star,
  credit: Wallet,
  consent: BellRing,
  request: ShieldCheck,
  account: UserRound,
}

/** History of the customer, newest first, page by page. */
export function CustomerTimeline({ accountId, now }: { accountId: string; now: Date }) {
  const [filter, setFilter] = useState<TimelineFilter>('all')
  const result = useInfiniteQuery({
    queryKey: [...listTimelineEvents.key({ customer_id: accountId, view: filter }), 'pages'],
    queryFn: ({ signal, pageParam: cursor }) =>
      listTimelineEvents({ view: filter, cursor, customer_id: accountId }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
    refetchOnMount: 'always',
  })
  const events = result.data?.pages.flatMap(({ items }) => items)
  return (
    <Panel
      title="Timeline"
      end={
        <SegmentedControl
          label="Timeline filter"
          name="timeline"
          options={options}
          value={filter}
          onChange={setFilter}
        />
      }
    >
      <LoadErrorBanner result={result} />
      {events?.length === 0 && <p className="text-muted">Nothing yet.</p>}
      <ol className="grid gap-4">
        {events?.map((event) => (
          <Event key={event.id} event={event} now={now} />
        ))}
      </ol>
      {result.hasNextPage && (
        <Button
          size="dense"
          className="mt-4"
          loading={result.isFetchingNextPage}
          onClick={() => void result.fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </Panel>
  )
}

function Event({ event, now }: { event: TimelineEvent; now: Date }) {
  const Icon = icons[event.icon]
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3 text-small">
      <span className="flex size-8 items-center justify-center rounded-control bg-sunken text-muted">
        <Icon aria-hidden className="size-4.5!" />
      </span>
      <span className="flex flex-wrap items-baseline gap-x-3">
        {event.link ? (
          <Link to={event.link} className="min-w-0 flex-1 font-semibold wrap-anywhere hover:underline">
            {event.title}
          </Link>
        ) : (
          <b className="min-w-0 flex-1 font-semibold wrap-anywhere">{event.title}</b>
        )}
        <span className="text-caption whitespace-nowrap text-muted">
          {formatDateTime(event.occurred_at, now)}
        </span>
        {event.description && (
          <span className="basis-full wrap-anywhere whitespace-pre-line text-muted">{event.description}</span>
        )}
      </span>
    </li>
  )
}
