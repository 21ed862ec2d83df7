import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { ChevronDown } from 'lucide-react'
import { LoadError } from '../../errors/async-section.tsx'
import { usePermission } from '../../api/profile.ts'
import { ReplyBox } from './reply-box.tsx'
import { ticketHref } from './ticket-row.tsx'
import { TicketHeader } from './ticket-header.tsx'
import { TicketSide } from './ticket-side.tsx'
import { useTicket } from './queries.ts'
import type { TicketMessage, TicketSummary } from '@shop/contract/admin/tickets'
import { joinClasses } from '@shop/ui/join-classes'
import { useEffect, useRef } from 'react'
import { formatDay, formatTime } from '../../format/dates.ts'
import { DraftOrderCard } from './draft-order-card.tsx'
import { messageText, TicketImage } from './ticket-image.tsx'
import { deliveryLabels, ticketEventLabel, sourceLabel } from './labels.ts'

interface TicketPaneProps {
  ticketId: string
  query: URLSearchParams
  now: Date
}

/** One conversation: messages, reply box and, beside them, the context. */
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
        <section
          aria-label="Messages of this conversation"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else a keyboard could not scroll it
          tabIndex={0}
          className="min-h-0 flex-1 md:overflow-y-auto"
        >
          <TicketThread ticket={ticket} now={now} />
        </section>
        {canReply && <ReplyBox key={ticket.id} ticket={ticket} now={now} />}
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

const chipByKind: Readonly<Partial<Record<TicketMessage['kind'], string>>> = {
  inbound: 'justify-self-start rounded-bl-none bg-sunken',
  outbound: 'justify-self-end rounded-br-none bg-primary-soft',
  note: 'justify-self-end bg-warn-soft',
}

type TicketContext = Pick<TicketSummary, 'id' | 'type' | 'order'>

/** Messages and events, oldest first; scrolled to the end. */
function TicketThread({ ticket, now }: { ticket: TicketContext & { messages: TicketMessage[] }; now: Date }) {
  const { messages: entries } = ticket
  const list = useRef<HTMLOListElement>(null)
  const messageCount = entries.length
  useEffect(() => {
    // Only the thread scrolls here; on phones the whole page does.
    const box = list.current?.parentElement
    if (box && messageCount > 0) box.scrollTop = box.scrollHeight
  }, [messageCount])
  return (
    <ol ref={list} aria-label="Conversation" className="grid content-start gap-2.5 p-4 md:p-5">
      {entries.map((entry, at) => {
        const day = formatDay(entry.created_at, now)
        const previous = entries[at - 1]
        const isNewDay = !previous || formatDay(previous.created_at, now) !== day
        return (
          <li key={entry.id} className="grid gap-2.5">
            {isNewDay && <p className="text-center text-caption text-muted">{day}</p>}
            <Entry entry={entry} about={ticket} />
          </li>
        )
      })}
    </ol>
  )
}

function Entry({ entry, about }: { entry: TicketMessage; about: TicketContext }) {
  const chip = chipByKind[entry.kind]
  if (!chip)
    return (
      <p className="text-center text-caption text-muted">
        {ticketEventLabel(entry)}, {formatTime(entry.created_at)}
      </p>
    )
  const by = [
    entry.actor_name,
    entry.channel && sourceLabel({ ...about, channel: entry.channel }),
    formatTime(entry.created_at),
    entry.delivery && deliveryLabels[entry.delivery],
  ]
  return (
    <div className={joinClasses('max-w-[85%] min-w-0 rounded-card px-3.5 py-2.5 md:max-w-[34rem]', chip)}>
      {entry.kind === 'note' && <b className="block text-small font-bold">Internal note</b>}
      {entry.image && (
        <TicketImage ticketId={about.id} image={entry.image} from={entry.actor_name ?? 'the customer'} />
      )}
      {entry.draft_order ? (
        <DraftOrderCard draft={entry.draft_order} />
      ) : (
        <p className="wrap-anywhere whitespace-pre-line">{messageText(entry)}</p>
      )}
      <p className="mt-0.5 text-caption text-muted">{by.filter(Boolean).join(', ')}</p>
    </div>
  )
}
