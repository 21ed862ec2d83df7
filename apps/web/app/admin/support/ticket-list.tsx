import { type TicketView as List, ticketViews } from '@shop/contract/admin/tickets'
import { EmptyState } from '@shop/ui/empty-state'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { Tabs } from '@shop/ui/tabs'
import { parsePage, listUrl } from '../../tables/list-address.ts'
import { ListFooter } from '../../tables/list-foot.tsx'
import { ListSearch } from '../../tables/list-search.tsx'
import { NoMatches } from '../../tables/nothing-matches.tsx'
import { SavedViews } from '../../tables/saved-views.tsx'
import { LoadError } from '../../errors/section-problem.tsx'
import { supportPath, ticketHref } from './support-path.ts'
import { TicketRow } from './ticket-row.tsx'
import { useTickets } from './use-tickets.ts'

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
  const show = ticketViews.find((one) => one === query.get('show')) ?? 'open'
  const search = query.get('search')?.trim() || undefined
  const page = parsePage(query)
  const { data, error, refetch, isFetching } = useTickets({ view: show, search, page, limit })
  const counts: Partial<Record<List, number>> = data?.counts ?? {}
  return (
    <>
      <div className="grid grid-cols-1 gap-2 border-b border-line p-3">
        <div className="flex gap-2.5">
          <ListSearch label="Search conversations" placeholder="Name, order, text" keepParams={['show']} />
          <SavedViews list="conversations" path={supportPath} query={query} />
        </div>
        <Tabs
          label="Conversations"
          variant="pill"
          tabs={ticketViews.map((list) => ({
            text: words[list],
            href: listUrl(supportPath, query, {
              show: list === 'open' ? undefined : list,
              ticket: undefined,
            }),
            count: counts[list],
            current: list === show,
          }))}
        />
      </div>
      <div className="min-h-0 flex-1 md:overflow-y-auto">
        {!data && error && <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />}
        {!data && !error && (
          <SkeletonGroup label="Loading conversations" className="grid gap-2 p-3">
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-16" />
            ))}
          </SkeletonGroup>
        )}
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
        {data?.total === 0 &&
          (search ? (
            <NoMatches
              title="No matches"
              line="Try another name or list."
              clear={{ text: 'Clear search', href: listUrl(supportPath, query, { search: undefined }) }}
            />
          ) : (
            <EmptyState
              illustration="list"
              title={show === 'open' ? 'All caught up' : 'Nothing here'}
              line={show === 'open' ? 'New messages appear here.' : undefined}
            />
          ))}
        {data && data.total > limit && (
          <ListFooter path={supportPath} query={query} page={page} pageSize={limit} total={data.total} />
        )}
      </div>
      {data && <ReplyTimes {...data.first_reply_minutes} />}
    </>
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
