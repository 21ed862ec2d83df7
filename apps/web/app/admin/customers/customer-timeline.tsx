import type { TimelineEvent, timelineKinds } from '@shop/contract/admin/customer-profile'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
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
import { Link } from 'react-router'
import { getTimeline } from '../../api/generated/admin/customer-profile.ts'
import { LoadErrorBanner } from '../../errors/failed-line.tsx'
import { formatDateTime } from '../../format/staff-time.ts'
import { customerKey } from './use-customer.ts'

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

/** What happened with the customer, newest first, page by page. */
export function CustomerTimeline({ accountId, now }: { accountId: string; now: Date }) {
  const [show, setShow] = useState<TimelineFilter>('all')
  const read = useInfiniteQuery({
    queryKey: [...customerKey(accountId), 'timeline', show],
    queryFn: ({ signal, pageParam: after }) =>
      getTimeline({ view: show, cursor: after, accountId }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
    refetchOnMount: 'always',
  })
  const events = read.data?.pages.flatMap(({ items }) => items)
  return (
    <Panel
      title="Timeline"
      end={
        <SegmentedControl
          label="Timeline filter"
          name="timeline"
          options={options}
          value={show}
          onChange={setShow}
        />
      }
    >
      <LoadErrorBanner read={read} />
      {events?.length === 0 && <p className="text-muted">Nothing yet.</p>}
      <ol className="grid gap-4">
        {events?.map((event) => (
          <Event key={event.id} event={event} now={now} />
        ))}
      </ol>
      {read.hasNextPage && (
        <Button
          size="dense"
          className="mt-4"
          loading={read.isFetchingNextPage}
          onClick={() => void read.fetchNextPage()}
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
