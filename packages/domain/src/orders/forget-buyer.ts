import type { OrderState } from '@shop/contract/orders'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { accountActorKey } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { eraseLedgerNotes } from '../payments/erase-ledger-notes.ts'
import { forgetPayer } from '../payments/forget-payer.ts'
import { forgetLinks } from '../payments/payment-links.ts'
import { hasRunningPlan } from '../payments/instalments/is-plan-running.ts'
import { mayStillBePaid } from '../payments/may-still-be-paid.ts'
import { carriages, orderNotes, orders, orderSteps, parcelEvents, parcels } from './tables.ts'
import { forgetReceipts } from './transfer-receipts.ts'

const running: readonly OrderState[] = ['awaiting_payment', 'placed', 'packed', 'on_the_way']

/** Whether goods or money of a person are or may be on their way: the shop needs to know whose they are. */
export async function hasRunningOrders(ctx: RequestContext, accountId: string): Promise<boolean> {
  const mine = await ctx.db
    .select({ id: orders.id, state: orders.state, paymentState: orders.paymentState })
    .from(orders)
    .where(eq(orders.accountId, accountId))
  const isRunning = mine.some(
    ({ state, paymentState }) => running.includes(state) || paymentState === 'refund_due',
  )
  const ids = mine.map(({ id }) => id)
  return isRunning || (await mayStillBePaid(ctx, ids)) || hasRunningPlan(ctx, accountId)
}

/**
 * Takes the person out of their orders. What was bought, for how much and into which area stays: the books and the
 * tax need it. Answers the orders' numbers.
 */
export async function forgetBuyer(ctx: RequestContext, accountId: string): Promise<string[]> {
  const nameless = JSON.stringify({
    full_name: 'Deleted account',
    phone: '',
    second_phone: '',
    area: '',
    street: '',
    landmark: '',
    note: '',
  })
  const mine = eq(orders.accountId, accountId)
  const nowNameless = await ctx.db
    .update(orders)
    .set({
      email: '',
      giftNote: '',
      releaseReason: '',
      address: sql`${orders.address} || ${nameless}::jsonb`,
    })
    .where(mine)
    .returning({ id: orders.id, number: orders.number })
  const own = nowNameless.map(({ id }) => id)
  await forgetPayer(ctx, own)
  await eraseLedgerNotes(ctx, [
    accountActorKey(accountId),
    ...own.flatMap((id) => [`order:${id}`, `agreement:${id}`]),
  ])
  await ctx.db.update(orderNotes).set({ text: '' }).where(inArray(orderNotes.orderId, own))
  await forgetReceipts(ctx, own)
  await forgetLinks(ctx, own)
  // What was written with a step may tell of the person.
  await ctx.db.update(orderSteps).set({ note: '' }).where(inArray(orderSteps.orderId, own))
  await ctx.db
    .update(orderSteps)
    .set({ actorName: 'Deleted account' })
    .where(and(inArray(orderSteps.orderId, own), eq(orderSteps.actor, accountActorKey(accountId))))
  // The courier's pages show name and address.
  await ctx.db
    .update(carriages)
    .set({ trackingUrl: null, labelUrl: null, problem: '' })
    .where(inArray(carriages.orderId, own))
  const forgotten = await ctx.db
    .update(parcels)
    .set({ receivedBy: '' })
    .where(inArray(parcels.orderId, own))
    .returning({ id: parcels.id })
  const of = inArray(
    parcelEvents.parcelId,
    forgotten.map(({ id }) => id),
  )
  await ctx.db.update(parcelEvents).set({ note: '' }).where(of)
  await ctx.db
    .update(parcelEvents)
    .set({ actorName: 'Deleted account' })
    .where(and(of, eq(parcelEvents.actor, accountActorKey(accountId))))
  return nowNameless.map(({ number }) => number)
}
