import * as contract from '@shop/contract/admin/tickets'
import type { Ticket } from '@shop/contract/admin/tickets'
import { Avatar } from '@shop/ui/avatar'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Image } from '@shop/ui/image'
import { Link } from 'react-router'
import { AuditLink } from '../../shell/admin/audit-link.tsx'
import { OrderStatusChip, PaymentChip } from '../../entities/order/order-status.tsx'
import { formatDay } from '../../format/dates.ts'
import { usePermission } from '../../api/profile.ts'
import { ticketHref } from './ticket-row.tsx'
import { Button } from '@shop/ui/button'
import { getTicket, linkTicketOrder } from '../../api/generated/admin/tickets.ts'
import { FormBody } from '../../forms/contract/contract-form.tsx'
import { TextInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'

interface TicketSideProps {
  ticket: Ticket
  query: URLSearchParams
  now: Date
}

/** The order and customer of a conversation. */
export function TicketSide({ ticket, query, now }: TicketSideProps) {
  const canReply = usePermission('support:reply')
  const { customer, previous_tickets: earlier } = ticket
  return (
    <div className="grid content-start divide-y divide-line [&>*]:p-4">
      <div>
        <OrderCard ticket={ticket} now={now} />
        {canReply && <LinkOrder key={ticket.order?.id ?? ''} ticket={ticket} />}
      </div>
      {customer && (
        <p className="flex items-center gap-3">
          <Avatar name={customer.name} />
          <span className="min-w-0">
            <Link to={`/admin/customers/${customer.id}`} className="block font-semibold">
              {customer.name}
            </Link>
            <span className="text-small text-muted">
              {customer.order_count === 1 ? '1 order' : `${customer.order_count} orders`},{' '}
              {formatNaira(customer.spent_kobo)}
            </span>
          </span>
        </p>
      )}
      {earlier.length > 0 && (
        <div>
          <h3 className="text-small font-bold">Other conversations</h3>
          <ul className="mt-1 text-small">
            {earlier.map(({ id, subject, updated_at }) => (
              <li key={id}>
                <Link
                  to={ticketHref(query, id)}
                  className="flex min-h-11 items-center justify-between gap-3 md:min-h-9"
                >
                  <span className="min-w-0 truncate">{subject}</span>
                  <span className="flex-none text-muted">{formatDay(updated_at, now)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <AuditLink target={`ticket:${ticket.id}`} />
    </div>
  )
}

function OrderCard({ ticket, now }: { ticket: Ticket; now: Date }) {
  const { order, order_summary: summary } = ticket
  if (!order) return <h3 className="text-small font-bold">No orders yet</h3>
  const [image] = summary?.images ?? []
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto font-bold">
          {summary ? (
            <Link to={`/admin/orders/${order.id}`}>Order #{order.number}</Link>
          ) : (
            `Order #${order.number}`
          )}
        </h3>
        {summary && <OrderStatusChip order={summary} />}
      </div>
      {summary && (
        <div className="flex items-center gap-3">
          {image && (
            <Image
              source={image}
              sizes="44px"
              maxWidth={400}
              decorative
              className="size-11 flex-none rounded-badge"
            />
          )}
          <p className="text-small">
            {formatNaira(summary.total_kobo)}, {formatDay(summary.placed_at, now)}
            <span className="mt-1 block">
              <PaymentChip order={summary} />
            </span>
          </p>
        </div>
      )}
    </div>
  )
}

/** Links a conversation to an order, or unlinks it. */
function LinkOrder({ ticket }: { ticket: Ticket }) {
  const { id, version } = ticket
  const form = useContractForm(linkTicketOrder, {
    schema: contract.linkTicketOrder,
    values: { order_number: ticket.order ? null : '', version },
    params: { ticket_id: id, version },
    stores: getTicket.key({ ticket_id: id }),
    invalidates: ['/admin/tickets'],
  })
  if (ticket.order)
    return (
      <Button
        variant="quiet"
        size="dense"
        className="mt-2"
        loading={form.pending}
        onClick={() => void form.submit()}
      >
        Unlink this order
      </Button>
    )
  return (
    <FormBody form={form} className="mt-2" fieldsClassName="flex items-start gap-2">
      <TextInput
        name="order_number"
        label="Order number"
        hideLabel
        placeholder="Order number"
        inputMode="numeric"
        max={20}
        className="flex-1"
      />
      <Button
        type="submit"
        size="dense"
        disabled={!form.methods.watch('order_number')?.trim()}
        loading={form.pending}
      >
        Link
      </Button>
    </FormBody>
  )
}
