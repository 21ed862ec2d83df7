import { isTakenAlong } from '@shop/contract/delivery'
import type { Order, OrderStage, OrderState } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { deliveryWindow } from '../../format/delivery-window.ts'
import { showMoment } from '../../format/show-time.ts'
import { untilWords } from './until-words.ts'
import { paymentSentence } from './order-words.ts'
import { stageSentence, stageWords } from './stage-words.ts'

export interface HistoryEntry {
  state: OrderStage
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
  const beyond = entryBeyond(order, now)
  const steps = way.flatMap((state, index) => {
    if (index > here) return entry(state, expectation(state, order), 'upcoming')
    const paid = state === 'placed' ? paymentSentence(order) : ''
    const line = [moment(state), paid].filter(Boolean).join('. ')
    if (index === here && beyond) return [entry(state, line, 'done'), beyond]
    return entry(state, line, index === here && state !== 'delivered' ? 'current' : 'done')
  })
  if (order.stage === 'plan_looked_at' || order.stage === 'plan_to_agree')
    return [entry(order.stage, stageSentence(order), 'current'), ...steps]
  if (!waiting) return steps
  const until = order.hold_until
    ? t('Please pay by {hour}', { hour: untilWords(new Date(order.hold_until), now) })
    : ''
  return [entry('awaiting_payment', until, 'current'), ...steps]
}

/** Where its parcels are, where that says more than that they are on the way; since when. */
function entryBeyond({ stage, parcels }: Order, now: Date): HistoryEntry | undefined {
  if (stage !== 'ready_to_collect' && stage !== 'coming_back') return undefined
  const state = stage === 'coming_back' ? 'returning' : 'available_for_pickup'
  const events = parcels.flatMap((parcel) => parcel.events.filter((event) => event.state === state))
  const last = events
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  return entry(stage, last ? showMoment(new Date(last), now) : '', 'current')
}

/** What is taken along goes no way, unless a part of it was packed after all; what comes back does not arrive. */
function isSkipped(state: OrderState, { address, steps, stage }: Order): boolean {
  if (state === 'delivered' && stage === 'coming_back') return true
  const isOfWay = state === 'packed' || state === 'on_the_way'
  return isOfWay && isTakenAlong(address) && !steps.some((step) => step.state === state)
}

function entry(state: OrderStage, line: string, look: HistoryEntry['look']): HistoryEntry {
  return { state, title: stageWords(state).text, line, look }
}

function expectation(state: OrderState, order: Order): string {
  const isGivenBack = order.payment_state === 'refunded' || order.payment_state === 'refund_due'
  if (state !== 'delivered' || isTakenAlong(order.address) || isGivenBack) return ''
  const check = order.delivery.point ? t('Check it before you leave') : t('Check it before the rider leaves')
  return order.state === 'awaiting_payment' || order.stage === 'ready_to_collect'
    ? check
    : `${t('Expected {days}.', { days: expectedDays(order) })} ${check}`
}

/** When the parcel should come, counted from the moment at which the shop could begin. */
export function expectedDays(order: Pick<Order, 'steps' | 'placed_at' | 'delivery'>): string {
  const begun = order.steps.find((step) => step.state === 'placed')?.at ?? order.placed_at
  return deliveryWindow(new Date(begun), order.delivery)
}
