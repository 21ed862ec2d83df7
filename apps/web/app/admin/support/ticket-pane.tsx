import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { SectionProblem } from '../../layout/section-problem.tsx'
import { usePermission } from '../../layout/use-permission.ts'
import { ReplyBox } from './reply-box.tsx'
import { ticketAddress } from './support-path.ts'
import { TicketHead } from './ticket-head.tsx'
import { TicketSide } from './ticket-side.tsx'
import { TicketThread } from './ticket-thread.tsx'
import { useTicket } from './use-tickets.ts'

interface TicketPaneProps {
  ticketId: string
  query: URLSearchParams
  now: Date
}

/** One conversation: its words, where to answer, and beside them what it is about. */
export function TicketPane({ ticketId, query, now }: TicketPaneProps) {
  const { data: ticket, error, refetch, isFetching } = useTicket(ticketId)
  const mayAnswer = usePermission('support:answer')
  if (!ticket)
    return error ? (
      <SectionProblem error={error} onRetry={() => void refetch()} loading={isFetching} />
    ) : (
      <SkeletonGroup label="Loading the conversation" className="grid gap-4 p-5">
        <Skeleton className="h-10" />
        <Skeleton className="h-40" />
      </SkeletonGroup>
    )
  return (
    <div className="grid min-h-0 flex-1 2xl:grid-cols-[minmax(0,1fr)_18rem] 2xl:grid-rows-1">
      <div className="flex min-h-0 min-w-0 flex-col">
        <TicketHead ticket={ticket} backTo={ticketAddress(query, undefined)} now={now} />
        <div className="min-h-0 flex-1 md:overflow-y-auto">
          <div className="border-b border-line 2xl:hidden">
            <TicketSide ticket={ticket} query={query} now={now} />
          </div>
          <TicketThread entries={ticket.entries} now={now} />
        </div>
        {mayAnswer && <ReplyBox key={ticket.id} ticket={ticket} />}
      </div>
      <aside aria-label="About" className="overflow-y-auto border-l border-line max-2xl:hidden">
        <TicketSide ticket={ticket} query={query} now={now} />
      </aside>
    </div>
  )
}
