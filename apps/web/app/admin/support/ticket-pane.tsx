import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { ChevronDown } from 'lucide-react'
import { LoadError } from '../../errors/section-problem.tsx'
import { usePermission } from '../../api/use-permission.ts'
import { ReplyBox } from './reply-box.tsx'
import { ticketHref } from './support-path.ts'
import { TicketHeader } from './ticket-head.tsx'
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
  const canReply = usePermission('support:reply')
  if (!ticket)
    return error ? (
      <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
    ) : (
      <SkeletonGroup label="Loading the conversation" className="grid gap-4 p-5">
        <Skeleton className="h-10" />
        <Skeleton className="h-40" />
      </SkeletonGroup>
    )
  return (
    <div className="grid min-h-0 flex-1 min-[1400px]:grid-cols-[minmax(0,1fr)_15rem] min-[1400px]:grid-rows-1">
      <div className="flex min-h-0 min-w-0 flex-col">
        <TicketHeader ticket={ticket} backHref={ticketHref(query, undefined)} now={now} />
        <details className="border-b border-line min-[1400px]:hidden">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-small font-semibold md:px-5">
            {ticket.order ? `Order #${ticket.order.number}` : 'Order and customer'}
            <ChevronDown aria-hidden className="ml-auto" />
          </summary>
          <TicketSide ticket={ticket} query={query} now={now} />
        </details>
        <div className="min-h-0 flex-1 md:overflow-y-auto">
          <TicketThread ticket={ticket} now={now} />
        </div>
        {canReply && <ReplyBox key={ticket.id} ticket={ticket} />}
      </div>
      <aside
        aria-label="Order and customer"
        className="overflow-y-auto border-l border-line max-[1399.9px]:hidden"
      >
        <TicketSide ticket={ticket} query={query} now={now} />
      </aside>
    </div>
  )
}
