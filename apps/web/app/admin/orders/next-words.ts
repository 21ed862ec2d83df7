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
  { state: 'asked', title: 'Next: decide on the return', line: 'Approve or refuse it below.' },
  {
    state: 'arrived',
    title: 'Next: look at what came back',
    line: 'Say what is in it, and what is sold again.',
  },
  {
    state: 'inspected',
    title: 'Next: settle the return',
    line: 'Give the money back, send what is wanted instead, or refuse it.',
  },
  { state: 'approved', title: 'A return is on its way back', line: 'Say so below once it is here.' },
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
      title: 'Next: the customer says yes',
      line: `It is paid ${paidWhere(order)}. Call, or wait for the code: then it is packed and sent.`,
    }
  if (isGivenBack(order) && order.release_reason === '') {
    const { title, line } = refund ?? { title: 'All of its money was given back', line: '' }
    const cancel = 'Cancel it, so that nothing is sent and its pieces are sold again.'
    return { title, line: [line, cancel].filter(Boolean).join(' ') }
  }
  const isHere = order.state === 'placed' || order.state === 'packed'
  if (isHere && order.withheld_reason === 'money_given_back')
    return {
      title: 'Money of it went back at the provider',
      line: 'The shop did not ask for that. Nothing is packed or sent before it is paid again or released, see above.',
    }
  if (isHere && order.withheld_reason === 'payment_disputed')
    return {
      title: 'Its payment is disputed',
      line: 'Answer the dispute first, see above. Nothing is packed or sent before it is decided.',
    }
  const words = stateWords(order, returned, refund)
  if (!refund || toldOfMoney.has(order.state)) return words
  return { ...words, line: `${words.line} ${refund.besides}` }
}

/** States whose own words say what is to be done about money that goes back. */
const toldOfMoney: ReadonlySet<OrderState> = new Set(['delivered', 'cancelled', 'lapsed'])

function stateWords(
  order: AdminOrder,
  returned: readonly ReturnState[] | null,
  refund: RefundStep | undefined,
): { title: string; line: string } {
  const pieces = order.unpacked.reduce((sum, line) => sum + line.quantity, 0)
  const cash = toCollectKobo(order) > 0
  switch (order.state) {
    case 'awaiting_payment':
      if (cameKobo(order) > 0)
        return {
          title: `Waiting for the rest, ${formatNaira(missingKobo(order))}`,
          line: `${formatNaira(cameKobo(order))} has come. The pieces are held; without the rest in time the money goes back.`,
        }
      return {
        title: 'Waiting for the payment',
        line: 'The pieces are held. Nothing is packed before the money has arrived.',
      }
    case 'placed':
      if (order.plan_keeps) return keptByPlan
      if (order.due_kobo > 0 && !cash && order.payment_method !== 'pay_later')
        return {
          title: 'Waiting for the difference',
          line: `${formatNaira(order.due_kobo)} was added and is not paid yet. Nothing is packed before.`,
        }
      if (order.next_states.includes(atStall.to))
        return {
          title: `Next: hand over ${piecesWords(pieces)}`,
          line: cash ? `Take ${formatNaira(order.due_kobo)} in cash first.` : 'Paid. It is taken along.',
        }
      return { title: `Next: pack ${piecesWords(pieces)}`, line: readyWords(order) }
    case 'packed':
      if (order.plan_keeps) return keptByPlan
      if (order.delivery.point)
        return {
          title: `Next: send it to ${order.delivery.point.name}`,
          line: 'Once it has arrived there, the shopper gets a mail with the code.',
        }
      if (bookedCarrier(order.parcels))
        return {
          title: `Next: hand to ${bookedCarrier(order.parcels)}`,
          line: 'Say so once the courier has it, unless it tells us first.',
        }
      return {
        title: 'Next: hand to the rider',
        line: cash
          ? 'The rider needs landmark, phone and the sum to collect.'
          : 'The rider needs landmark and phone.',
      }
    case 'on_the_way':
      return (
        partWords(order) ??
        arrivingWords(order) ?? {
          title: 'On the way to the shopper',
          line: cash
            ? 'Delivered means: handed over, and the money collected.'
            : 'Delivered means: handed over.',
        }
      )
    case 'delivered':
      return (
        returnWords.find(({ state }) => returned?.includes(state)) ??
        refund ??
        deliveredWords(order, returned !== null)
      )
    case 'cancelled':
      if (refund) return { title: refund.title, line: `The pieces are back in stock. ${refund.line}` }
      return {
        title: 'Cancelled',
        line:
          order.payment_state === 'refund_due'
            ? `The pieces are back in stock. ${order.refunds.length > 0 ? 'The money is on its way back, see the payment.' : 'The money still has to go back to the shopper.'}`
            : 'The pieces are back in stock.',
      }
    case 'lapsed':
      if (refund) return refund
      return {
        title: 'Not paid in time',
        line: 'The pieces are for sale again. A payment that still arrives takes them back, if there are any.',
      }
  }
}

const keptByPlan = {
  title: 'Its plan keeps the goods',
  line: 'Nothing leaves before its agreement says so: see Pay later.',
}

function deliveredWords(order: AdminOrder, isAll: boolean): { title: string; line: string } {
  const dueKobo = toCollectKobo(order)
  if (dueKobo > 0)
    return {
      title: `Next: collect ${formatNaira(dueKobo)}`,
      line: 'It was delivered and this is still due. Record it under Payment once it has come.',
    }
  const isInParts = order.payment_method === 'pay_later' && order.due_kobo > 0
  if (isInParts) return { title: 'Delivered', line: 'The rest is paid by its plan.' }
  return { title: 'Delivered', line: isAll ? 'Nothing is left to do.' : '' }
}

const piecesWords = (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`)

function readyWords(order: AdminOrder): string {
  if (toCollectKobo(order) > 0) return `Paid ${paidWhere(order)}: put the sum to collect on the parcel.`
  return order.due_kobo > 0 ? 'Its plan lets it leave. Ready to be packed.' : 'Paid. Ready to be packed.'
}

function arrivingWords(order: AdminOrder): { title: string; line: string } | undefined {
  const { point } = order.delivery
  return point && arrivingParcel(order) !== undefined
    ? {
        title: `On its way to ${point.name}`,
        line: 'Say so once it has arrived: the shopper then gets a mail with the code.',
      }
    : undefined
}

/** What is to be said of an order on its way whose parcels are not simply on their way. */
function partWords({
  parcels,
  unpacked,
  paid_kobo,
}: AdminOrder): { title: string; line: string } | undefined {
  const is = (state: AdminOrder['parcels'][number]['state']) =>
    parcels.some((parcel) => parcel.state === state)
  if (is('lost'))
    return {
      title: 'A parcel was lost',
      line:
        paid_kobo > 0
          ? 'Send its pieces again, or give the money back: see the parcels.'
          : 'Send its pieces again, or give it up; nothing was paid for it. See the parcels.',
    }
  if (is('attempt_failed'))
    return { title: 'It could not be handed over', line: 'Try again on the day that suits, or call it back.' }
  if (is('returning'))
    return { title: 'It comes back to the shop', line: 'Once it is here, say so: its pieces are sold again.' }
  if (unpacked.length > 0)
    return { title: 'A part is on its way', line: 'The rest still has to be packed: see the parcels.' }
  return is('available_for_pickup')
    ? { title: 'It waits to be collected', line: 'The shopper shows the code when collecting it.' }
    : undefined
}
