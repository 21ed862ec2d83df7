import { and, eq, inArray, asc, getTableColumns, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import type { GatewayRefund } from '../core/ports/payment-gateway.ts'
import { paymentAttempts, type RefundRow, refunds } from './tables.ts'

export type Refund = RefundRow

/** A refund with the payment attempt it belongs to. */
export async function findRefund(ctx: RequestContext, id: string) {
  const [found] = await ctx.db
    .select({ refund: refunds, attempt: paymentAttempts })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attempt_id))
    .where(eq(refunds.id, id))
  return found
}

/** Refunds of an attempt that are not finished. */
export async function listOpenRefunds(ctx: RequestContext, attemptId: string): Promise<RefundRow[]> {
  return ctx.db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.attempt_id, attemptId),
        inArray(refunds.status, ['requested', 'pending', 'requires_bank_account']),
      ),
    )
}

/** The note that identifies a refund at the provider, which has no idempotency keys. */
export function toMerchantNote(refund: Pick<RefundRow, 'id'>): string {
  return `refund ${refund.id}`
}

/** The provider's record of this refund. */
export function matchRefund(
  refund: Pick<RefundRow, 'id' | 'provider_id'>,
  reported: readonly GatewayRefund[],
): GatewayRefund | undefined {
  return reported.find(
    ({ provider_refund_id: providerRefundId, merchant_note: merchantNote }) =>
      providerRefundId === refund.provider_id || merchantNote === toMerchantNote(refund),
  )
}

/** All refunds of an order, oldest first. */
export async function listRefunds(ctx: RequestContext, orderId: string): Promise<RefundRow[]> {
  return ctx.db
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attempt_id))
    .where(eq(paymentAttempts.order_id, orderId))
    .orderBy(asc(refunds.created_at), asc(refunds.id))
}

/** Whether a refund needs the customer's bank account, or failed and newer refunds do not cover its amount. */
export const isStalled = sql`(${refunds.status} in ('failed', 'requires_bank_account') and (${refunds.status} = 'requires_bank_account' or ( ${refunds.amount_kobo} > (
  select coalesce(sum(again.amount_kobo), 0) from ${refunds} as again join ${paymentAttempts} as theirs on theirs.id = again.attempt_id
  where again.status <> 'failed' and again.created_at > ${refunds.created_at}
    and theirs.order_id = (select one.order_id from ${paymentAttempts} as one where one.id = ${refunds.attempt_id})))))`

/** The reason of a refund that the provider made, or had to make, without our request. */
export const reversalReason = 'reversed by the provider'

/** The ids of payments that a provider refunded in part without the shop’s request. */
export const reversedAttempts = sql`select ${refunds.attempt_id} from ${refunds}
  where ${refunds.reason} = ${reversalReason} or ${refunds.transfer_reference} = ${reversalReason}`

/** Stores only as much of the account that a refund goes to as people need to recognise it. */
export async function saveRefundAccount(
  ctx: RequestContext,
  {
    refund_id: refundId,
    bank_id: bankId,
    account_number: accountNumber,
  }: { refund_id: string; bank_id: string; account_number: string },
): Promise<void> {
  const bank = { bank_id: bankId, account_ending: accountNumber.slice(-4) }
  await ctx.db.update(refunds).set({ bank }).where(eq(refunds.id, refundId))
}
