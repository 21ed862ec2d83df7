import type { AdminOrder } from '@shop/contract/admin/orders'
import type { OrderStatus } from '@shop/contract/orders'
import type { ReturnStatus } from '@shop/contract/returns'
import { formatNaira } from '@shop/ui/format/format-naira'
import { receivedKobo, amountToPayKobo } from '../../entities/payment/payment-rules.ts'
import { awaitsConfirmation } from '../../entities/order/order-lines.ts'
import {
  arrivingParcelNumber,
  inStoreStep,
  bookedCarrier,
  paymentPlaceLabel,
  isFullyRefunded,
  getRefundStep,
  type RefundStep,
  amountToCollectKobo,
} from './next-step.ts'

interface Message {
  title: string
  description: string
}

/** Next step of a return, the most urgent first. */
const returnMessages: readonly { status: ReturnStatus; title: string; description: string }[] = [
  { status: 'requested', title: 'Next: review the return', description: 'Approve or reject it below.' },
  {
    status: 'received',
    title: 'Next: inspect the returned items',
    description: 'Record their condition and what to restock.',
  },
  {
    status: 'inspected',
    title: 'Next: complete the return',
    description: 'Refund it, send an exchange, or reject it.',
  },
  {
    status: 'approved',
    title: 'A return is on its way back',
    description: 'Mark it as received below once it arrives.',
  },
]

/**
 * Title and sentence about an order's next step. `returned` has the statuses of its returns, or null while they
 * are loading.
 */
export function nextStepMessage(order: AdminOrder, returned: readonly ReturnStatus[] | null = []): Message {
  const refund = getRefundStep(order.refunds)
  if (awaitsConfirmation(order))
    return {
      title: 'Next: confirm with the customer',
      description: `It is paid ${paymentPlaceLabel(order)}. Call the customer, or wait for the code. Then it can be packed and sent.`,
    }
  if (isFullyRefunded(order) && order.release_reason === null) {
    const { title, description } = refund ?? { title: 'The order was fully refunded', description: '' }
    const cancel = 'Cancel it so that nothing is sent and its items are restocked.'
    return { title, description: [description, cancel].filter(Boolean).join(' ') }
  }
  const isUnshipped = order.status === 'placed' || order.status === 'packed'
  if (isUnshipped && order.withheld_reason === 'payment_refunded')
    return {
      title: 'Some of the money was refunded by the provider',
      description:
        'The shop didn’t request this. Nothing can be packed or sent until it is paid again or released, see above.',
    }
  if (isUnshipped && order.withheld_reason === 'payment_disputed')
    return {
      title: 'The payment is disputed',
      description: 'Answer the dispute first, see above. Nothing can be packed or sent until it is decided.',
    }
  const message = parcelStatusText(order, returned, refund)
  if (!refund || refundMessageStatuses.has(order.status)) return message
  return { ...message, description: `${message.description} ${refund.except}` }
}

/** Statuses whose own message covers refunds. */
const refundMessageStatuses: ReadonlySet<OrderStatus> = new Set(['delivered', 'cancelled', 'expired'])

function parcelStatusText(
  order: AdminOrder,
  returned: readonly ReturnStatus[] | null,
  refund: RefundStep | undefined,
): Message {
  switch (order.status) {
    case 'awaiting_payment':
      return unpaidMessage(order)
    case 'placed':
      return placedMessage(order)
    case 'packed':
      return packedMessage(order)
    case 'shipped':
      return (
        partialMessage(order) ??
        arrivingMessage(order) ?? {
          title: 'On the way to the customer',
          description:
            amountToCollectKobo(order) > 0
              ? 'Mark delivered once the customer has the parcel and has paid.'
              : 'Mark delivered once the customer has the parcel.',
        }
      )
    case 'delivered':
      return (
        returnMessages.find(({ status }) => returned?.includes(status)) ??
        refund ??
        deliveredMessage(order, returned !== null)
      )
    case 'cancelled':
      return cancelledMessage(order, refund)
    case 'expired':
      return (
        refund ?? {
          title: 'Expired',
          description:
            'The items are for sale again. If a payment still arrives, the order is restored if there is stock.',
        }
      )
  }
}

function unpaidMessage(order: AdminOrder): Message {
  if (receivedKobo(order) > 0)
    return {
      title: `Waiting for the remaining ${formatNaira(amountToPayKobo(order))}`,
      description: `${formatNaira(receivedKobo(order))} received. The items are reserved; if the rest isn’t paid in time, the money is refunded.`,
    }
  return {
    title: 'Awaiting payment',
    description: 'The items are reserved. Nothing can be packed until the money arrives.',
  }
}

const withheldByAgreementMessage: Message = {
  title: 'Held until the plan is paid',
  description: 'Nothing is sent until its agreement allows it: see Pay later.',
}

function placedMessage(order: AdminOrder): Message {
  if (order.is_withheld_by_agreement) return withheldByAgreementMessage
  const isCollected = amountToCollectKobo(order) > 0
  const units = order.unfulfilled.reduce((sum, line) => sum + line.quantity, 0)
  const items = units === 1 ? '1 item' : `${units} items`
  if (order.outstanding_kobo > 0 && !isCollected && order.payment_method !== 'pay_later')
    return {
      title: 'Waiting for the difference',
      description: `${formatNaira(order.outstanding_kobo)} was added and is not paid yet. Nothing can be packed until then.`,
    }
  if (order.next_statuses.includes(inStoreStep.to))
    return {
      title: `Next: hand over ${items}`,
      description: isCollected
        ? `Collect ${formatNaira(order.outstanding_kobo)} in cash first.`
        : 'Paid. The customer takes it now.',
    }
  return { title: `Next: pack ${items}`, description: readyMessage(order) }
}

function packedMessage(order: AdminOrder): Message {
  if (order.is_withheld_by_agreement) return withheldByAgreementMessage
  const carrier = bookedCarrier(order.parcels)
  if (order.delivery.pickup_point)
    return {
      title: `Next: send it to ${order.delivery.pickup_point.name}`,
      description: 'Once it arrives there, the customer gets an email with the code.',
    }
  if (carrier)
    return {
      title: `Next: hand to ${carrier}`,
      description: 'Mark it once the courier has it, unless the courier tells us first.',
    }
  return {
    title: 'Next: hand to the rider',
    description:
      amountToCollectKobo(order) > 0
        ? 'Give the rider the landmark, the phone number and the amount to collect.'
        : 'Give the rider the landmark and the phone number.',
  }
}

function cancelledMessage(order: AdminOrder, refund: RefundStep | undefined): Message {
  if (refund)
    return { title: refund.title, description: `The items are back in stock. ${refund.description}` }
  const refundMessage =
    order.refunds.length > 0
      ? 'The refund is on its way, see the payment.'
      : 'The customer still has to be refunded.'
  return {
    title: 'Cancelled',
    description: `The items are back in stock.${order.payment_status === 'refund_due' ? ` ${refundMessage}` : ''}`,
  }
}

function deliveredMessage(order: AdminOrder, isAll: boolean): Message {
  const outstandingKobo = amountToCollectKobo(order)
  if (outstandingKobo > 0)
    return {
      title: `Next: collect ${formatNaira(outstandingKobo)}`,
      description: 'It was delivered, but this amount is still due. Record it under Payment once it is paid.',
    }
  const isPayLater = order.payment_method === 'pay_later' && order.outstanding_kobo > 0
  if (isPayLater) return { title: 'Delivered', description: 'The rest is paid in instalments.' }
  return { title: 'Delivered', description: isAll ? 'Nothing left to do.' : '' }
}

function readyMessage(order: AdminOrder): string {
  if (amountToCollectKobo(order) > 0)
    return `Paid ${paymentPlaceLabel(order)}: write the amount to collect on the parcel.`
  return order.outstanding_kobo > 0 ? 'Its plan allows dispatch. Ready to pack.' : 'Paid. Ready to pack.'
}

function arrivingMessage(order: AdminOrder): Message | undefined {
  const { pickup_point: point } = order.delivery
  return point && arrivingParcelNumber(order) !== undefined
    ? {
        title: `On its way to ${point.name}`,
        description: 'Mark it once it arrives: the customer then gets an email with the code.',
      }
    : undefined
}

/** Message for an order on its way if any of its parcels needs attention. */
function partialMessage({ parcels, unfulfilled: unpacked, paid_kobo }: AdminOrder): Message | undefined {
  const hasParcelIn = (status: AdminOrder['parcels'][number]['status']) =>
    parcels.some((parcel) => parcel.status === status)
  if (hasParcelIn('lost'))
    return {
      title: 'A parcel was lost',
      description:
        paid_kobo > 0
          ? 'Resend its items or refund them: see the parcels.'
          : 'Resend its items or cancel them; nothing was paid for it. See the parcels.',
    }
  if (hasParcelIn('attempt_failed'))
    return {
      title: 'Delivery failed',
      description: 'Try again on a day that suits the customer, or recall the parcel.',
    }
  if (hasParcelIn('returning'))
    return {
      title: 'Returning to the shop',
      description: 'Mark it once it arrives: its items are then restocked.',
    }
  if (unpacked.length > 0)
    return { title: 'Partly on its way', description: 'The rest still has to be packed: see the parcels.' }
  return hasParcelIn('available_for_pickup')
    ? { title: 'Ready for collection', description: 'The customer shows the code when collecting it.' }
    : undefined
}
