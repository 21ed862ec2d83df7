import {
  type TicketView as List,
  ticketViews,
  type TicketChannel,
  type TicketSummary,
} from '@shop/contract/admin/tickets'
import { EmptyState } from '@shop/ui/empty-state'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { Tabs } from '@shop/ui/tabs'
import { parsePage, listUrl } from '../../tables/list-address.ts'
import { ListFooter, ListSearch, NoMatches } from '../../tables/list-toolbar.tsx'
import { SavedViews } from '../../tables/saved-views.tsx'
import { LoadError } from '../../errors/async-section.tsx'
import { useTickets } from './queries.ts'
import { joinClasses } from '@shop/ui/join-classes'
import { FileText, Mail, MessageCircle, Phone, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay, formatElapsed } from '../../format/staff-dates.ts'
import { senderName, sourceLabel } from './labels.ts'

const limit = 25

const words: Readonly<Record<List, string>> = {
  open: 'Waiting',
  mine: 'Mine',
  unsolved: 'Open',
  solved: 'Done',
}

interface TicketListProps {
  query: URLSearchParams
  /** The conversation that is shown beside it. */
  open: string | null
  now: Date
}

/** Conversations of one list with search, tabs and how long people waited for an answer. */
export function TicketList({ query, open, now }: TicketListProps) {
  const show = ticketViews.find((one) => one === query.get('view')) ?? 'open'
  const search = query.get('search')?.trim() || undefined
  const page = parsePage(query)
  const read = useTickets({ view: show, search, page, limit })
  const { data } = read
  const counts: Partial<Record<List, number>> = data?.counts ?? {}
  return (
    <>
      <div className="grid grid-cols-1 gap-2 border-b border-line p-3">
        <div className="flex gap-2.5">
          <ListSearch label="Search conversations" placeholder="Name, order, text" />
          <SavedViews list="conversations" path={supportPath} query={query} />
        </div>
        <Tabs
          label="Conversations"
          variant="pill"
          tabs={ticketViews.map((list) => ({
            text: words[list],
            href: listUrl(supportPath, query, {
              view: list === 'open' ? undefined : list,
              ticket: undefined,
            }),
            count: counts[list],
            current: list === show,
          }))}
        />
      </div>
      <div className="min-h-0 flex-1 md:overflow-y-auto">
        <AsyncRows read={read} />
        <ul>
          {data?.items.map((ticket) => (
            <TicketRow
              key={ticket.id}
              ticket={ticket}
              href={ticketHref(query, ticket.id)}
              isOpen={ticket.id === open}
              now={now}
            />
          ))}
        </ul>
        {data?.total === 0 && <NoTickets query={query} isOpenView={show === 'open'} />}
        {data && data.total > limit && (
          <ListFooter path={supportPath} query={query} page={page} pageSize={limit} total={data.total} />
        )}
      </div>
      {data && <ReplyTimes {...data.first_reply_minutes} />}
    </>
  )
}

/** In the place of the rows until they are there. */
function AsyncRows({ read: { data, error, refetch, isFetching } }: { read: ReturnType<typeof useTickets> }) {
  if (data) return null
  if (error) return <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
  return (
    <SkeletonGroup label="Loading conversations" className="grid gap-2 p-3">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </SkeletonGroup>
  )
}

function NoTickets({ query, isOpenView }: { query: URLSearchParams; isOpenView: boolean }) {
  if (query.get('search')?.trim())
    return (
      <NoMatches
        title="No matches"
        line="Try another name or list."
        clear={{ text: 'Clear search', href: listUrl(supportPath, query, { search: undefined }) }}
      />
    )
  return (
    <EmptyState
      illustration="list"
      title={isOpenView ? 'All caught up' : 'Nothing here'}
      line={isOpenView ? 'New messages appear here.' : undefined}
    />
  )
}

function ReplyTimes({ today, week }: { today: number | null; week: number | null }) {
  if (week === null) return null
  return (
    <p className="border-t border-line px-3.5 py-2.5 text-small text-muted">
      First reply: {today === null ? 'none yet today' : `${formatMinutes(today)} today`},{' '}
      {formatMinutes(week)} in 7 days
    </p>
  )
}

function formatMinutes(minutes: number): string {
  if (minutes < 120) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 60 / 24)} days`
}

const channelIcons: Readonly<Record<TicketChannel, LucideIcon>> = {
  form: FileText,
  email: Mail,
  whatsapp: MessageCircle,
  phone: Phone,
}

/** From then on somebody who waits is marked. */
const longWaitMs = 30 * 60_000

interface TicketRowProps {
  ticket: TicketSummary
  href: string
  isOpen: boolean
  now: Date
}

/** One conversation in the list. */
function TicketRow({ ticket, href, isOpen, now }: TicketRowProps) {
  const ChannelIcon = channelIcons[ticket.channel]
  const since = ticket.waiting_since
  const isLong = since !== null && now.getTime() - Date.parse(since) >= longWaitMs
  return (
    <li data-row className="border-b border-line last:border-b-0">
      <Link
        to={href}
        aria-current={isOpen ? 'true' : undefined}
        className={joinClasses(
          'grid gap-0.5 border-l-3 px-3.5 py-2.5 transition hover:bg-sunken',
          isOpen ? 'border-l-primary bg-primary-soft' : 'border-l-transparent',
        )}
      >
        <span className="flex items-baseline gap-2">
          {since !== null && (
            <span aria-hidden className="size-2 flex-none self-center rounded-full bg-primary" />
          )}
          <b className="min-w-0 flex-1 truncate font-semibold">{senderName(ticket)}</b>
          <span className={joinClasses('text-caption', isLong ? 'font-bold text-warn' : 'text-muted')}>
            {since !== null ? (
              <>
                <span className="sr-only">waiting </span>
                {formatElapsed(since, now)}
              </>
            ) : (
              formatDay(ticket.updated_at, now)
            )}
          </span>
        </span>
        <span className="truncate text-small">
          {ticket.subject && <b className="font-semibold">{ticket.subject}: </b>}
          {ticket.preview}
        </span>
        <span className="flex items-center gap-1.5 text-caption text-muted">
          <ChannelIcon aria-hidden className="size-3.75!" />
          <span className="min-w-0 flex-1 truncate">
            {sourceLabel(ticket)}
            {ticket.assignee && `, ${ticket.assignee.name}`}
          </span>
          {ticket.order && (
            <span className="rounded-full bg-sunken px-2 font-semibold text-ink">#{ticket.order.number}</span>
          )}
        </span>
      </Link>
    </li>
  )
}

const supportPath = '/admin/support'

/** The page with one conversation open, in the list as it is; undefined closes it. */
export function ticketHref(query: URLSearchParams, ticket: string | undefined): string {
  return listUrl(supportPath, query, { page: query.get('page') ?? undefined, ticket })
}
