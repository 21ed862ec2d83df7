import type { OrderStatus } from '@shop/contract/orders'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { accountActorKey } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { eraseLedgerNotes, erasePayer } from '../payments/erase-payer.ts'
import { erasePaymentLinks } from '../payments/payment-links.ts'
import { hasRunningAgreement } from '../payments/instalments/agreement-rules.ts'
import { canBePaid } from '../payments/attempts.ts'
import { shipments, orderNotes, orders, orderStatusHistory, parcelEvents, parcels } from './tables.ts'
import { eraseTransferReceipts } from './transfer-receipts.ts'

const running: readonly OrderStatus[] = ['awaiting_payment', 'placed', 'packed', 'shipped']

/** Whether items or money of a person are or may be on their way: the shop needs to know whose they are. */
export async function hasOpenOrders(ctx: RequestContext, accountId: string): Promise<boolean> {
  const mine = await ctx.db
    .select({ id: orders.id, state: orders.status, payment_status: orders.payment_status })
    .from(orders)
    .where(eq(orders.account_id, accountId))
  const isInProgress = mine.some(
    ({ state, payment_status: paymentStatus }) => running.includes(state) || paymentStatus === 'refund_due',
  )
  const ids = mine.map(({ id }) => id)
  return isInProgress || (await canBePaid(ctx, ids)) || hasRunningAgreement(ctx, accountId)
}

/**
 * Takes the person out of their orders. What was bought, for how much and into which area stays: the ledger and the
 * tax need it. Returns the orders' numbers.
 */
export async function eraseOrderCustomer(ctx: RequestContext, accountId: string): Promise<string[]> {
  const anonymised = JSON.stringify({
    full_name: 'Deleted account',
    phone: '',
    second_phone: '',
    area: '',
    street: '',
    landmark: '',
    note: '',
  })
  const mine = eq(orders.account_id, accountId)
  const anonymisedOrders = await ctx.db
    .update(orders)
    .set({
      email: '',
      gift_note: '',
      release_reason: '',
      address: sql`${orders.address} || ${anonymised}::jsonb`,
    })
    .where(mine)
    .returning({ id: orders.id, number: orders.number })
  const own = anonymisedOrders.map(({ id }) => id)
  await erasePayer(ctx, own)
  await eraseLedgerNotes(ctx, [
    accountActorKey(accountId),
    ...own.flatMap((id) => [`order:${id}`, `agreement:${id}`]),
  ])
  await ctx.db.update(orderNotes).set({ text: '' }).where(inArray(orderNotes.order_id, own))
  await eraseTransferReceipts(ctx, own)
  await erasePaymentLinks(ctx, own)
  // What was written with a step may tell of the person.
  await ctx.db.update(orderStatusHistory).set({ note: '' }).where(inArray(orderStatusHistory.order_id, own))
  await ctx.db
    .update(orderStatusHistory)
    .set({ actor_name: 'Deleted account' })
    .where(
      and(
        inArray(orderStatusHistory.order_id, own),
        eq(orderStatusHistory.actor, accountActorKey(accountId)),
      ),
    )
  // The courier's pages show name and address.
  await ctx.db
    .update(shipments)
    .set({ tracking_url: null, label_url: null, error: '' })
    .where(inArray(shipments.order_id, own))
  const erased = await ctx.db
    .update(parcels)
    .set({ received_by: '' })
    .where(inArray(parcels.order_id, own))
    .returning({ id: parcels.id })
  const of = inArray(
    parcelEvents.parcel_id,
    erased.map(({ id }) => id),
  )
  await ctx.db.update(parcelEvents).set({ note: '' }).where(of)
  await ctx.db
    .update(parcelEvents)
    .set({ actor_name: 'Deleted account' })
    .where(and(of, eq(parcelEvents.actor, accountActorKey(accountId))))
  return anonymisedOrders.map(({ number }) => number)
}
