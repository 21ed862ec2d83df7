import { count, eq, sql } from 'drizzle-orm'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { findAccount, isErased } from '../identity/accounts/accounts.ts'
import { hasPermission, requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { fail } from '../core/errors.ts'
import { getWithheldAmounts, canShip } from '../payments/pay-later/agreement-rules.ts'
import { listAttempts } from '../payments/attempts.ts'
import { listEntries } from '../payments/ledger/entries.ts'
import { listRefunds } from '../payments/refunds.ts'
import { getRefundableByMethod } from '../payments/refund-rules.ts'
import { validateOrderEdit, validateStaffTransition, allowedStaffTransitions } from './order-rules.ts'
import { listUnresolvedShipments } from './shipments.ts'
import { findOrder } from './orders.ts'
import { withheldReason } from './fulfilment-rules.ts'
import { listNotes, listOrderEdits } from './order-history.ts'
import { loadOrderParts, getOrderOptions } from './get-order.ts'
import { listOrderDisputes } from './dispute-presenter.ts'
import { presentOrderParts, presentAdminParcel } from './order-presenter.ts'
import { countRefusedDeliveries } from './customer-history.ts'
import { unitsToPack } from './parcel-rules.ts'
import { orders } from './tables.ts'

/**
 * One order with its customer, payments, ledger entries and the steps that the caller can take now. Throws not_found.
 */
export async function getAdminOrder(
  ctx: RequestContext,
  { order_id: orderId }: { order_id: string },
): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'orders:read')
  const order = (await findOrder(ctx, orderId)) ?? fail('not_found')
  const parts = await loadOrderParts(ctx, order)
  const account = await findAccount(ctx, order.account_id)
  const [ordered] = await ctx.db
    .select({
      orders: count(),
      refused: countRefusedDeliveries(sql`${order.account_id}`, new Date(0)).mapWith(Number),
    })
    .from(orders)
    .where(eq(orders.account_id, order.account_id))
  const attempts = await listAttempts(ctx, order.id)
  const entries = await listEntries(ctx, `order:${order.id}`)
  const refunds = await listRefunds(ctx, order.id)
  const { primary } = ctx.providers.gateways
  const now = ctx.clock.now()
  const timing = {
    lastTransitionAt: parts.steps.at(-1)?.created_at ?? now,
    now,
    isLive: primary?.mode === 'live',
  }
  const unpacked = unitsToPack(parts.lines, parts.parcels)
  const isWithheld = order.payment_method === 'pay_later' && !(await canShip(ctx, order.id))
  const packing = { parcels: parts.parcels, isAllPacked: unpacked.length === 0 }
  const presented = presentOrderParts({ ...parts, refunds }, now, await getOrderOptions(ctx, order))
  return {
    ...presented,
    version: order.version,
    channel: order.channel,
    created_by_staff: order.created_by !== null,
    notes: await listNotes(ctx, order.id),
    edits: await listOrderEdits(ctx, order.id),
    can_edit:
      hasPermission(ctx.actor, 'orders:edit') &&
      validateOrderEdit({ order, lines: parts.lines, parcels: parts.parcels, isLive: timing.isLive }) ===
        undefined,
    parcels: parts.parcels.map((parcel) => presentAdminParcel(parcel, order.delivery)),
    unresolved_shipments: (await listUnresolvedShipments(ctx, order.id)).map((unresolved) => ({
      id: unresolved.id,
      carrier: unresolved.carrier,
      tracking_number: unresolved.tracking_number,
      is_cancelling: unresolved.status === 'cancelling',
      error: unresolved.error || null,
    })),
    unfulfilled: unpacked,
    withheld_reason: withheldReason(order) ?? null,
    release_reason: order.release_reason || null,
    disputes: await listOrderDisputes(ctx, order, attempts),
    is_withheld_by_agreement: isWithheld,
    waived_kobo: order.waived_kobo,
    customer: {
      id: order.account_id,
      name: account ? `${account.first_name} ${account.last_name}`.trim() : order.address.full_name,
      email: presented.email,
      is_erased: !account || isErased(account),
      order_count: ordered?.orders ?? 0,
      refused_deliveries: ordered?.refused ?? 0,
    },
    next_statuses: allowedStaffTransitions(order, parts.parcels).filter(
      (to) =>
        hasPermission(ctx.actor, to === 'cancelled' ? 'orders:cancel' : 'orders:fulfil') &&
        !(isWithheld && to === 'shipped') &&
        validateStaffTransition({ order, to, ...timing, ...packing }) === undefined,
    ),
    payment_attempts: attempts.map((attempt) => ({
      reference: attempt.reference,
      status: attempt.status,
      channel: attempt.channel,
      amount_kobo: attempt.amount_kobo,
      fee_kobo: attempt.fee_kobo,
      message: attempt.message || null,
      sender: attempt.sender || null,
      sender_bank: attempt.sender_bank || null,
      created_at: attempt.created_at.toISOString(),
    })),
    refundable_kobo: getRefundableByMethod(attempts, await getWithheldAmounts(ctx, order.id)),
    refunds: presented.refunds.map((refund, n) => ({
      ...refund,
      reason: refunds[n]?.reason ?? '',
      transfer_reference: refunds[n]?.transfer_reference || null,
      bank_ending: refunds[n]?.bank?.account_ending || null,
    })),
    ledger_lines: entries.map((line) => ({
      kind: line.kind,
      posted_at: line.at.toISOString(),
      account: line.account,
      debit_kobo: line.debit_kobo,
      credit_kobo: line.credit_kobo,
    })),
  }
}
