import type { Ticket, TicketStatus } from '@shop/contract/admin/tickets'
import { formatPhone } from '@shop/contract/phone'
import { Button } from '@shop/ui/button'
import { iconButtonClass } from '@shop/ui/icon-button'
import { Kbd } from '@shop/ui/kbd'
import { SelectField } from '@shop/ui/select-field'
import { ArrowLeft, Check, Phone, RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { assignTicket, updateTicketStatus } from '../../api/generated/admin/tickets.ts'
import { toastUndo } from '../../api/toasts.ts'
import { telLink } from '../../entities/customer/contact-links.ts'
import { formatElapsed } from '../../format/staff-dates.ts'
import { usePermission } from '../../api/profile.ts'
import { senderName } from './labels.ts'
import { useTicketMutation } from './queries.ts'

/** Whom it is with, who sees to it, and whether it is done. */
export function TicketHeader({ ticket, backHref, now }: { ticket: Ticket; backHref: string; now: Date }) {
  const canReply = usePermission('support:reply')
  const params = { ticket_id: ticket.id }
  const move = useTicketMutation(({ to, version }: { to: TicketStatus; version: number }) =>
    updateTicketStatus({ status: to, version, ...params }),
  )
  const assign = useTicketMutation((accountId: string) =>
    assignTicket({ assignee_id: accountId || null, version: ticket.version, ...params }),
  )
  const isDone = ticket.status === 'solved'
  const finish = () =>
    move.mutate(
      { to: 'solved', version: ticket.version },
      {
        onSuccess: ({ version }) =>
          toastUndo('Marked as done', () => move.mutate({ to: ticket.status, version })),
      },
    )
  const contact = [
    ticket.phone && formatPhone(ticket.phone),
    ticket.email !== senderName(ticket) && ticket.email,
  ]
  return (
    <header className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2.5 md:px-5">
      <Link to={backHref} aria-label="Back to the list" className={`${iconButtonClass()} md:hidden`}>
        <ArrowLeft aria-hidden />
      </Link>
      <div className="min-w-0 flex-1 basis-[calc(100%-7rem)] xl:basis-36">
        <h2 className="truncate text-h3">{senderName(ticket)}</h2>
        {ticket.subject && <p className="text-small font-semibold wrap-anywhere">{ticket.subject}</p>}
        <p className="text-caption text-muted wrap-anywhere">
          {[ticket.number, ...contact].filter(Boolean).join(', ')}
          {ticket.waiting_since && (
            <b className="font-semibold text-warn">, waiting {formatElapsed(ticket.waiting_since, now)}</b>
          )}
        </p>
      </div>
      {ticket.phone && (
        <a
          href={telLink(ticket.phone)}
          aria-label={`Call ${senderName(ticket)}`}
          title="Call"
          className={iconButtonClass({ size: 'dense' })}
        >
          <Phone aria-hidden />
        </a>
      )}
      {canReply && (
        <>
          <SelectField
            label="Assignee"
            hideLabel
            size="dense"
            className="w-44 min-w-44 max-xl:flex-1"
            value={ticket.assignee?.id ?? ''}
            disabled={assign.isPending}
            onChange={(event) => assign.mutate(event.target.value)}
            options={[
              { value: '', text: 'Unassigned' },
              ...assignableStaff(ticket).map(({ id, name }) => ({ value: id, text: name })),
            ]}
          />
          {isDone ? (
            <Button
              size="dense"
              icon={<RotateCcw aria-hidden />}
              loading={move.isPending}
              onClick={() => move.mutate({ to: 'pending', version: ticket.version })}
            >
              Reopen
            </Button>
          ) : (
            <Button
              size="dense"
              icon={<Check aria-hidden />}
              loading={move.isPending}
              aria-keyshortcuts="E"
              onClick={finish}
            >
              Done <Kbd>E</Kbd>
            </Button>
          )}
        </>
      )}
    </header>
  )
}

/** Also who sees to it now, where that person may not answer any more. */
function assignableStaff({
  assignable_staff: customers,
  assignee: assigned,
}: Ticket): Ticket['assignable_staff'] {
  return assigned && customers.every(({ id }) => id !== assigned.id) ? [assigned, ...customers] : customers
}
