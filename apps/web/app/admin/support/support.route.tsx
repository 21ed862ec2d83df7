import { Button, ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { joinClasses } from '@shop/ui/join-classes'
import { Panel } from '@shop/ui/panel'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ResponseBody } from '../../api/endpoint.ts'
import { listTickets } from '../../api/generated/admin/tickets.ts'
import type { ListContext } from '../../tables/columns.tsx'
import { defineAdminList } from '../../tables/define-admin-list.tsx'
import type { ListFrame } from '../../tables/list-config.ts'
import { NewTicketDialog } from './new-ticket-dialog.tsx'
import { ticketHref, TicketRow } from './ticket-row.tsx'
import { CannedResponsesDialog } from './canned-responses-dialog.tsx'
import { TicketPane } from './ticket-pane.tsx'
import { useCannedResponses } from './queries.ts'

const list = defineAdminList(listTickets, {
  title: 'Conversations',
  pageTitle: 'Support',
  permission: 'support:read',
  poll: 60_000,
  tabs: {
    label: 'Conversations',
    param: 'view',
    field: 'view',
    options: { open: 'Waiting', mine: 'Mine', unsolved: 'Open', solved: 'Done' },
    useCounts: (data) => data?.counts,
  },
  search: ['Search conversations', 'Name, order, text'],
  views: 'conversations',
  Frame: SupportFrame,
  Rows: ({ rows, query, now }) => (
    <ul>
      {rows.map((ticket) => (
        <TicketRow key={ticket.id} ticket={ticket} query={query} now={now} />
      ))}
    </ul>
  ),
  empty: ({ tab }) =>
    tab === 'open'
      ? { title: 'All caught up', description: 'New messages appear here.' }
      : { title: 'Nothing here' },
  noMatch: ({ query }) =>
    query.get('search')?.trim()
      ? { title: 'No matches', description: 'Try another name or list.', clear: 'Clear search' }
      : undefined,
  Actions: SupportActions,
})

export const handle = list.handle
export const meta = list.meta
export default list.Page

/** The list beside the conversation in the URL; phones show one of the two. */
function SupportFrame({ bar, children, data, query, now }: ListFrame<ResponseBody<typeof listTickets>>) {
  const ticket = query.get('ticket')
  return (
    <Panel flush className="md:h-[calc(100dvh-10.5rem)] md:min-h-120">
      <div className="grid grid-cols-1 md:h-full md:grid-cols-[19rem_minmax(0,1fr)] md:grid-rows-1 xl:grid-cols-[21rem_minmax(0,1fr)]">
        <div
          className={joinClasses(
            'flex min-h-0 flex-col md:border-r md:border-line',
            ticket !== null && 'max-md:hidden',
          )}
        >
          <div className="border-b border-line">{bar}</div>
          <div className="min-h-0 flex-1 md:overflow-y-auto">{children}</div>
          {data && <ReplyTimes {...data.first_reply_minutes} />}
        </div>
        <div className={joinClasses('flex min-h-0 min-w-0 flex-col', ticket === null && 'max-md:hidden')}>
          {ticket === null ? (
            <EmptyState
              illustration="list"
              title="Choose a conversation"
              description="Use J and K to move through the list."
            />
          ) : (
            <TicketPane key={ticket} ticketId={ticket} query={query} now={now} />
          )}
        </div>
      </div>
    </Panel>
  )
}

/** Average time until the first reply. */
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

function SupportActions({ query, can }: ListContext) {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'new' | 'templates'>()
  const { data: stored } = useCannedResponses()
  const close = () => setDialog(undefined)
  return (
    <>
      <div className={joinClasses('flex flex-wrap gap-2', query.has('ticket') && 'max-md:hidden')}>
        {can('reviews:moderate') && (
          <ButtonLink variant="quiet" size="dense" className="max-md:hidden" href="/admin/reviews">
            Reviews
          </ButtonLink>
        )}
        {can('support:reply') && stored && (
          <Button variant="quiet" size="dense" onClick={() => setDialog('templates')}>
            Templates
          </Button>
        )}
        {can('support:reply') && (
          <Button size="dense" aria-keyshortcuts="N" onClick={() => setDialog('new')}>
            New conversation
          </Button>
        )}
      </div>
      {dialog === 'new' && (
        <NewTicketDialog
          onClose={close}
          onStarted={(id) => {
            close()
            void navigate(ticketHref(query, id))
          }}
        />
      )}
      {dialog === 'templates' && stored && <CannedResponsesDialog templates={stored.items} onClose={close} />}
    </>
  )
}
