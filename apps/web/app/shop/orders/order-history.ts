import { isTakenAlong } from '@shop/contract/delivery'
import type { Order, OrderState } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { deliveryWindow } from '../../layout/delivery-window.ts'
import { showHour, showMoment } from '../../layout/show-time.ts'
import { paymentSentence, stateWords } from './order-words.ts'

export interface HistoryEntry {
  state: OrderState
  title: string
  line: string
  look: 'done' | 'current' | 'upcoming' | 'failed'
}

const wholeWay = ['placed', 'packed', 'on_the_way', 'delivered'] as const

/** The way of an order to the shopper: what has happened with its time, where it is, what is still to come. */
export function orderHistory(order: Order, now: Date): HistoryEntry[] {
  const way = wholeWay.filter((state) => !isSkipped(state, order))
  const reachedAt = (state: OrderState) => order.steps.findLast((step) => step.state === state)?.at
  const moment = (state: OrderState) => {
    const at = reachedAt(state)
    return at ? showMoment(new Date(at), now) : ''
  }
  if (order.state === 'cancelled' || order.state === 'lapsed') {
    const before = way.filter((state) => reachedAt(state)).map((state) => entry(state, moment(state), 'done'))
    return [...before, entry(order.state, moment(order.state), 'failed')]
  }
  const waiting = order.state === 'awaiting_payment'
  const here = way.findIndex((state) => state === order.state)
  const steps = way.map((state, index) => {
    if (index > here) return entry(state, expectation(state, order), 'upcoming')
    const paid = state === 'placed' ? paymentSentence(order) : ''
    const line = [moment(state), paid].filter(Boolean).join('. ')
    return entry(state, line, index === here && state !== 'delivered' ? 'current' : 'done')
  })
  if (!waiting) return steps
  const until = order.hold_until
    ? t('Please pay until {hour}', { hour: momentOf(order, new Date(order.hold_until), now) })
    : ''
  return [entry('awaiting_payment', until, 'current'), ...steps]
}

/** What is taken along goes no way, unless a part of it was packed after all. */
function isSkipped(state: OrderState, { address, steps }: Order): boolean {
  const isOfWay = state === 'packed' || state === 'on_the_way'
  return isOfWay && isTakenAlong(address) && !steps.some((step) => step.state === state)
}

function entry(state: OrderState, line: string, look: HistoryEntry['look']): HistoryEntry {
  return { state, title: stateWords[state].text, line, look }
}

function expectation(state: OrderState, order: Order): string {
  const isGivenBack = order.payment_state === 'refunded' || order.payment_state === 'refund_due'
  if (state !== 'delivered' || isTakenAlong(order.address) || isGivenBack) return ''
  const check = order.delivery.point
    ? t('Check it before you leave with it')
    : t('Check it at the door before the rider leaves')
  return order.state === 'awaiting_payment'
    ? check
    : `${t('Expected {days}.', { days: expectedDays(order) })} ${check}`
}

/** When the parcel should come, counted from the moment at which the shop could begin. */
export function expectedDays(order: Pick<Order, 'steps' | 'placed_at' | 'delivery'>): string {
  const begun = order.steps.find((step) => step.state === 'placed')?.at ?? order.placed_at
  return deliveryWindow(new Date(begun), order.delivery)
}

/** An hour is enough for what is paid online at once; who transfers by hand has days. */
function momentOf({ transfer_to }: Pick<Order, 'transfer_to'>, moment: Date, now: Date): string {
  return transfer_to ? showMoment(moment, now) : showHour(moment)
}
