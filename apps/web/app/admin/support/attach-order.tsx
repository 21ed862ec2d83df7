import type { Ticket } from '@shop/contract/admin/tickets'
import { Dialog } from '@shop/ui/dialog'
import { formatNaira } from '@shop/ui/format/format-naira'
import { type ChosenAttachment, toPaymentLink } from './use-attachment.ts'

interface AttachOrderProps {
  orders: Ticket['payable_orders']
  onClose: () => void
  onChoose: (chosen: ChosenAttachment) => void
}

/** Chooses the unpaid order whose payment link is sent. */
export function AttachOrder({ orders, onClose, onChoose }: AttachOrderProps) {
  return (
    <Dialog
      open
      title="Send a payment link"
      subtitle="The customer can pay without signing in. Items are reserved for two hours."
      onClose={onClose}
    >
      <ul>
        {orders.map((order) => (
          <li key={order.id} className="border-b border-line">
            <button
              type="button"
              className="flex min-h-12 w-full items-center justify-between gap-3 text-left"
              onClick={() => onChoose(toPaymentLink(order))}
            >
              <span className="font-semibold">Order #{order.number}</span>
              <span className="tabular">{formatNaira(order.outstanding_kobo)} to pay</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
