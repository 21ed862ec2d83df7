import type { TicketChannel, TicketSummary } from '@shop/contract/admin/tickets'
import { joinClasses } from '@shop/ui/join-classes'
import { FileText, Mail, MessageCircle, Phone, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay, formatElapsed } from '../../format/dates.ts'
import { listUrl } from '../../tables/list-address.ts'
import { senderName, sourceLabel } from './labels.ts'

const channelIcons: Readonly<Record<TicketChannel, LucideIcon>> = {
  form: FileText,
  email: Mail,
  whatsapp: MessageCircle,
  phone: Phone,
}

/** After this time a waiting customer is highlighted. */
const longWaitMs = 30 * 60_000

interface TicketRowProps {
  ticket: TicketSummary
  query: URLSearchParams
  now: Date
}

/** One conversation in the list. */
export function TicketRow({ ticket, query, now }: TicketRowProps) {
  const isOpen = ticket.id === query.get('ticket')
  const ChannelIcon = channelIcons[ticket.channel]
  const since = ticket.waiting_since
  const isLong = since !== null && now.getTime() - Date.parse(since) >= longWaitMs
  return (
    <li data-row className="border-b border-line last:border-b-0">
      <Link
        to={ticketHref(query, ticket.id)}
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

/** URL of the list with this conversation open; undefined closes it. */
export function ticketHref(query: URLSearchParams, ticket: string | undefined): string {
  return listUrl('/admin/support', query, { page: query.get('page') ?? undefined, ticket })
}
