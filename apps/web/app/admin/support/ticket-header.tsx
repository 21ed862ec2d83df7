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
import { formatElapsed } from '../../format/dates.ts'
import { usePermission } from '../../api/profile.ts'
import { senderName } from './labels.ts'
import { useTicketMutation } from './queries.ts'

/** Sender, assignee and status of a conversation. */
export function TicketHeader({ ticket, backHref, now }: { ticket: Ticket; backHref: string; now: Date }) {
  const canReply = usePermission('support:reply')
  const { phone, email, subject, number, waiting_since } = ticket
  const name = senderName(ticket)
  const contact = [number, phone && formatPhone(phone), email !== name && email]
  return (
    <header className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2.5 md:px-5">
      <Link to={backHref} aria-label="Back to the list" className={`${iconButtonClass()} md:hidden`}>
        <ArrowLeft aria-hidden />
      </Link>
      <div className="min-w-0 flex-1 basis-[calc(100%-7rem)] xl:basis-36">
        <h2 className="truncate text-h3">{name}</h2>
        {subject && <p className="text-small font-semibold wrap-anywhere">{subject}</p>}
        <p className="text-caption text-muted wrap-anywhere">
          {contact.filter(Boolean).join(', ')}
          {waiting_since && (
            <b className="font-semibold text-warn">, waiting {formatElapsed(waiting_since, now)}</b>
          )}
        </p>
      </div>
      {phone && (
        <a
          href={telLink(phone)}
          aria-label={`Call ${name}`}
          title="Call"
          className={iconButtonClass({ size: 'dense' })}
        >
          <Phone aria-hidden />
        </a>
      )}
      {canReply && (
        <>
          <AssigneeField ticket={ticket} />
          <StatusButton ticket={ticket} />
        </>
      )}
    </header>
  )
}

function AssigneeField({ ticket }: { ticket: Ticket }) {
  const { id, version, assignee } = ticket
  const assign = useTicketMutation((accountId: string) =>
    assignTicket({ ticket_id: id, assignee_id: accountId || null, version }),
  )
  return (
    <SelectField
      label="Assignee"
      hideLabel
      size="dense"
      className="w-44 min-w-44 max-xl:flex-1"
      value={assignee?.id ?? ''}
      disabled={assign.isPending}
      onChange={(event) => assign.mutate(event.target.value)}
      options={[
        { value: '', text: 'Unassigned' },
        ...assignableStaff(ticket).map((member) => ({ value: member.id, text: member.name })),
      ]}
    />
  )
}

function StatusButton({ ticket: { id, status, version } }: { ticket: Ticket }) {
  const move = useTicketMutation((body: { status: TicketStatus; version: number }) =>
    updateTicketStatus({ ticket_id: id, ...body }),
  )
  if (status === 'solved')
    return (
      <Button
        size="dense"
        icon={<RotateCcw aria-hidden />}
        loading={move.isPending}
        onClick={() => move.mutate({ status: 'pending', version })}
      >
        Reopen
      </Button>
    )
  const finish = () =>
    move.mutate(
      { status: 'solved', version },
      {
        onSuccess: (saved) =>
          toastUndo('Marked as done', () => move.mutate({ status, version: saved.version })),
      },
    )
  return (
    <Button
      size="dense"
      icon={<Check aria-hidden />}
      loading={move.isPending}
      aria-keyshortcuts="E"
      onClick={finish}
    >
      Done <Kbd>E</Kbd>
    </Button>
  )
}

/** Includes the current assignee, even if they may no longer reply. */
function assignableStaff({
  assignable_staff: staff,
  assignee: assigned,
}: Ticket): Ticket['assignable_staff'] {
  return assigned && staff.every(({ id }) => id !== assigned.id) ? [assigned, ...staff] : staff
}
