import type { AdminOrder } from '@shop/contract/admin/orders'
import type { OrderState } from '@shop/contract/orders'
import type { ReturnState } from '@shop/contract/returns'
import { formatNaira } from '@shop/ui/format/format-naira'
import { cameKobo, missingKobo } from '../../entities/payment/short-payment.ts'
import { waitsForYes } from '../../entities/order/waits-for-yes.ts'
import { arrivingParcel, atStall, bookedCarrier } from './order-steps.ts'
import { paidWhere } from './paid-where.ts'
import { isGivenBack, refundStep, type RefundStep } from './refund-step.ts'
import { toCollectKobo } from './to-collect.ts'

/** What a return waits for, the most urgent first. */
const returnWords: readonly { state: ReturnState; title: string; line: string }[] = [
  { state: 'requested', title: 'Next: review the return', line: 'Approve or reject it below.' },
  {
    state: 'received',
    title: 'Next: inspect the returned items',
    line: 'Record their condition and what to restock.',
  },
  {
    state: 'inspected',
    title: 'Next: complete the return',
    line: 'Refund it, send an exchange, or reject it.',
  },
  {
    state: 'approved',
    title: 'A return is on its way back',
    line: 'Mark it as received below once it arrives.',
  },
]

/**
 * What the next step is about, in a title and one sentence; `returned`: the states of what is sent back of it, null
 * while that is not known.
 */
export function nextWords(
  order: AdminOrder,
  returned: readonly ReturnState[] | null = [],
): { title: string; line: string } {
  const refund = refundStep(order.refunds)
  if (waitsForYes(order))
    return {
      title: 'Next: confirm with the customer',
      line: `It is paid ${paidWhere(order)}. Call the customer, or wait for the code. Then it can be packed and sent.`,
    }
  if (isGivenBack(order) && order.release_reason === '') {
    const { title, line } = refund ?? { title: 'The order was fully refunded', line: '' }
    const cancel = 'Cancel it so that nothing is sent and its items are restocked.'
    return { title, line: [line, cancel].filter(Boolean).join(' ') }
  }
  const isHere = order.status === 'placed' || order.status === 'packed'
  if (isHere && order.withheld_reason === 'payment_refunded')
    return {
      title: 'Some of the money was refunded by the provider',
      line: 'The shop didn’t request this. Nothing can be packed or sent until it is paid again or released, see above.',
    }
  if (isHere && order.withheld_reason === 'payment_disputed')
    return {
      title: 'The payment is disputed',
      line: 'Answer the dispute first, see above. Nothing can be packed or sent until it is decided.',
    }
  const words = stateWords(order, returned, refund)
  if (!refund || toldOfMoney.has(order.status)) return words
  return { ...words, line: `${words.line} ${refund.besides}` }
}

/** States whose own words say what is to be done about money that goes back. */
const toldOfMoney: ReadonlySet<OrderState> = new Set(['delivered', 'cancelled', 'expired'])

function stateWords(
  order: AdminOrder,
  returned: readonly ReturnState[] | null,
  refund: RefundStep | undefined,
): { title: string; line: string } {
  const pieces = order.unfulfilled.reduce((sum, line) => sum + line.quantity, 0)
  const cash = toCollectKobo(order) > 0
  switch (order.status) {
    case 'awaiting_payment':
      if (cameKobo(order) > 0)
        return {
          title: `Waiting for the remaining ${formatNaira(missingKobo(order))}`,
          line: `${formatNaira(cameKobo(order))} received. The items are reserved; if the rest isn’t paid in time, the money is refunded.`,
        }
      return {
        title: 'Awaiting payment',
        line: 'The items are reserved. Nothing can be packed until the money arrives.',
      }
    case 'placed':
      if (order.is_withheld_by_agreement) return keptByPlan
      if (order.outstanding_kobo > 0 && !cash && order.payment_method !== 'pay_later')
        return {
          title: 'Waiting for the difference',
          line: `${formatNaira(order.outstanding_kobo)} was added and is not paid yet. Nothing can be packed until then.`,
        }
      if (order.next_statuses.includes(atStall.to))
        return {
          title: `Next: hand over ${piecesWords(pieces)}`,
          line: cash
            ? `Collect ${formatNaira(order.outstanding_kobo)} in cash first.`
            : 'Paid. The customer takes it now.',
        }
      return { title: `Next: pack ${piecesWords(pieces)}`, line: readyWords(order) }
    case 'packed':
      if (order.is_withheld_by_agreement) return keptByPlan
      if (order.delivery.pickup_point)
        return {
          title: `Next: send it to ${order.delivery.pickup_point.name}`,
          line: 'Once it arrives there, the customer gets an email with the code.',
        }
      if (bookedCarrier(order.parcels))
        return {
          title: `Next: hand to ${bookedCarrier(order.parcels)}`,
          line: 'Mark it once the courier has it, unless the courier tells us first.',
        }
      return {
        title: 'Next: hand to the rider',
        line: cash
          ? 'Give the rider the landmark, the phone number and the amount to collect.'
          : 'Give the rider the landmark and the phone number.',
      }
    case 'shipped':
      return (
        partWords(order) ??
        arrivingWords(order) ?? {
          title: 'On the way to the customer',
          line: cash
            ? 'Mark delivered once the customer has the parcel and has paid.'
            : 'Mark delivered once the customer has the parcel.',
        }
      )
    case 'delivered':
      return (
        returnWords.find(({ state }) => returned?.includes(state)) ??
        refund ??
        deliveredWords(order, returned !== null)
      )
    case 'cancelled':
      if (refund) return { title: refund.title, line: `The items are back in stock. ${refund.line}` }
      return {
        title: 'Cancelled',
        line:
          order.payment_status === 'refund_due'
            ? `The items are back in stock. ${order.refunds.length > 0 ? 'The refund is on its way, see the payment.' : 'The customer still has to be refunded.'}`
            : 'The items are back in stock.',
      }
    case 'expired':
      if (refund) return refund
      return {
        title: 'Expired',
        line: 'The items are for sale again. If a payment still arrives, the order is restored if there is stock.',
      }
  }
}

const keptByPlan = {
  title: 'Held until the plan is paid',
  line: 'Nothing is sent until its agreement allows it: see Pay later.',
}

function deliveredWords(order: AdminOrder, isAll: boolean): { title: string; line: string } {
  const dueKobo = toCollectKobo(order)
  if (dueKobo > 0)
    return {
      title: `Next: collect ${formatNaira(dueKobo)}`,
      line: 'It was delivered, but this amount is still due. Record it under Payment once it is paid.',
    }
  const isInParts = order.payment_method === 'pay_later' && order.outstanding_kobo > 0
  if (isInParts) return { title: 'Delivered', line: 'The rest is paid in instalments.' }
  return { title: 'Delivered', line: isAll ? 'Nothing left to do.' : '' }
}

const piecesWords = (pieces: number) => (pieces === 1 ? '1 item' : `${pieces} items`)

function readyWords(order: AdminOrder): string {
  if (toCollectKobo(order) > 0) return `Paid ${paidWhere(order)}: write the amount to collect on the parcel.`
  return order.outstanding_kobo > 0 ? 'Its plan allows dispatch. Ready to pack.' : 'Paid. Ready to pack.'
}

function arrivingWords(order: AdminOrder): { title: string; line: string } | undefined {
  const { pickup_point: point } = order.delivery
  return point && arrivingParcel(order) !== undefined
    ? {
        title: `On its way to ${point.name}`,
        line: 'Mark it once it arrives: the customer then gets an email with the code.',
      }
    : undefined
}

/** What is to be said of an order on its way whose parcels are not simply on their way. */
function partWords({
  parcels,
  unfulfilled: unpacked,
  paid_kobo,
}: AdminOrder): { title: string; line: string } | undefined {
  const is = (state: AdminOrder['parcels'][number]['status']) =>
    parcels.some((parcel) => parcel.status === state)
  if (is('lost'))
    return {
      title: 'A parcel was lost',
      line:
        paid_kobo > 0
          ? 'Resend its items or refund them: see the parcels.'
          : 'Resend its items or cancel them; nothing was paid for it. See the parcels.',
    }
  if (is('attempt_failed'))
    return {
      title: 'Delivery failed',
      line: 'Try again on a day that suits the customer, or recall the parcel.',
    }
  if (is('returning'))
    return { title: 'Returning to the shop', line: 'Mark it once it arrives: its items are then restocked.' }
  if (unpacked.length > 0)
    return { title: 'Partly on its way', line: 'The rest still has to be packed: see the parcels.' }
  return is('available_for_pickup')
    ? { title: 'Ready for collection', line: 'The customer shows the code when collecting it.' }
    : undefined
}
