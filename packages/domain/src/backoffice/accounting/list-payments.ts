import { and, eq, ilike, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { PaymentRow, paymentTabs } from '@shop/contract/admin/accounting'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { timestampPage } from '../../core/pagination.ts'
import { containsPattern } from '../../core/db/like.ts'
import { orderSearchCondition } from '../../orders/list-admin-orders.ts'
import { orders } from '../../orders/tables.ts'
import { isPending, pendingStatuses } from '../../payments/payment-state-machines.ts'
import { isStalled, reversedAttempts } from '../../payments/refunds.ts'
import { paymentAttempts, refunds, type AttemptRow } from '../../payments/tables.ts'
import type { PaymentGateways } from '../../core/ports/payment-gateway.ts'
import { dayCondition } from '../../core/day-range.ts'
import { lagosDate } from '../../core/dates.ts'
import { getDayTotals } from './daily-totals.ts'

interface ListPaymentsInput {
  day?: string | undefined
  status?: (typeof paymentTabs)[number] | undefined
  search?: string | undefined
  page: number
  limit: number
  cursor?: string | undefined
}

/** When an attempt last changed, which is its position in the list. */
const timestamp = sql`coalesce(${paymentAttempts.completed_at}, ${paymentAttempts.created_at})`
const stalledRefunds = sql`select ${refunds.attempt_id} from ${refunds} where ${isStalled}`
const stalledRefundCondition = sql`${paymentAttempts.id} in (${stalledRefunds})`

/** Pending, and its provider cannot be asked because it has no key. */
export const isMissingCredentials = (providers: readonly string[]) =>
  and(
    inArray(paymentAttempts.status, [...pendingStatuses]),
    notInArray(paymentAttempts.provider, [...providers]),
  )

/** Less was received than requested, and the rest of the order is still unpaid. */
const isUnderpaid = sql`select short.id from ${orders} join ${paymentAttempts} as short on short.order_id = ${orders.id}
  where ${orders.status} = 'awaiting_payment' and short.requested_kobo > short.amount_kobo`

/**
 * Reversed by its provider while the order has items to hold back, to recall or, for some time, with a delivery to
 * prove.
 */
const takenBack = sql`select back.id from ${paymentAttempts} as back join ${orders} on ${orders.id} = back.order_id
  where back.status in ('paid', 'reversed') and back.id in (${reversedAttempts})
    and (${orders.status} in ('awaiting_payment', 'placed', 'packed', 'shipped')
      or (${orders.status} = 'delivered' and back.completed_at > now() - interval '14 days'))`

/** Payments that need staff: underpaid, with a failed refund, or reversed. */
export const needsReview = () =>
  sql`${paymentAttempts.id} in (${stalledRefunds} union all ${isUnderpaid} union all ${takenBack})`

/** Payments, newest first, with the totals of the day. Excludes test orders once real payments are taken. */
export async function listPayments(ctx: RequestContext, input: ListPaymentsInput) {
  requirePermission(ctx.actor, 'payments:read')
  const includesTestOrders = ctx.providers.gateways.primary?.mode !== 'live'
  const matches = and(
    includesTestOrders ? undefined : eq(paymentAttempts.is_test, false),
    dayCondition(timestamp, input.day),
    statusFilter(input.status, ctx.providers.gateways),
    searchCondition(input.search),
  )
  const { older, limit, offset, slice } = timestampPage(input, [timestamp, paymentAttempts.id])
  const rowsQuery = selectPayments(ctx, and(matches, older), { limit, offset })
  const totalQuery = ctx.db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(paymentAttempts)
    .where(matches)
  const checkQuery = ctx.db
    .select({
      needs_review: sql`count(*)`.mapWith(Number),
      needs_review_kobo: sql`coalesce(sum(${paymentAttempts.amount_kobo}), 0)`.mapWith(Number),
    })
    .from(paymentAttempts)
    .where(
      and(
        includesTestOrders ? undefined : eq(paymentAttempts.is_test, false),
        statusFilter('needs_review', ctx.providers.gateways),
      ),
    )
  const [rows, [all], [check]] = await Promise.all([rowsQuery, totalQuery, checkQuery])
  const { rows: pageRows, next_cursor } = slice(rows, ({ attempt }) => ({
    created_at: attempt.completed_at ?? attempt.created_at,
    id: attempt.id,
  }))
  return {
    items: pageRows.map((row) => toRow(row, ctx.providers.gateways)),
    total: all?.total ?? 0,
    page: input.page,
    next_cursor,
    day_summary: await getDayTotals(ctx, input.day ?? lagosDate(ctx.clock.now()), {
      includes_test_orders: includesTestOrders,
    }),
    needs_review: check?.needs_review ?? 0,
    needs_review_kobo: check?.needs_review_kobo ?? 0,
  }
}

function selectPayments(
  ctx: RequestContext,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  // Details are only read for the rows of the page.
  const pageQuery = ctx.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(where)
    .orderBy(sql`${timestamp} desc`, sql`${paymentAttempts.id} desc`)
    .limit(limit)
    .offset(offset)
    .as('shown_page')
  return ctx.db
    .select({
      attempt: paymentAttempts,
      number: orders.number,
      payer: sql<string>`coalesce(nullif(${paymentAttempts.sender}, ''), ${orders.address} ->> 'full_name')`,
      isReversed: sql<boolean>`${paymentAttempts.id} in (${reversedAttempts})`,
      returned_kobo:
        sql`(select coalesce(sum(${refunds.amount_kobo}), 0) from ${refunds} where ${refunds.attempt_id} = ${paymentAttempts.id} and ${refunds.status} = 'processed')`.mapWith(
          Number,
        ),
      hasStalledRefund: sql<boolean>`${stalledRefundCondition}`,
      requiresBankAccount: sql<boolean>`exists (select 1 from ${refunds} where ${refunds.attempt_id} = ${paymentAttempts.id} and ${refunds.status} = 'requires_bank_account')`,
      isWaiting: sql<boolean>`${orders.status} = 'awaiting_payment'`,
    })
    .from(pageQuery)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, pageQuery.id))
    .innerJoin(orders, eq(orders.id, paymentAttempts.order_id))
    .orderBy(sql`${timestamp} desc`, sql`${paymentAttempts.id} desc`)
}

type FoundPayment = Awaited<ReturnType<typeof selectPayments>>[number]

function toRow(
  { attempt, number, payer, returned_kobo: returnedKobo, ...paymentContext }: FoundPayment,
  { providers }: PaymentGateways,
): PaymentRow {
  const isMissingCredentials = isPending(attempt.status) && !providers.includes(attempt.provider)
  return {
    id: attempt.id,
    created_at: (attempt.completed_at ?? attempt.created_at).toISOString(),
    order_id: attempt.order_id,
    order_number: number,
    payer,
    provider: attempt.provider,
    channel: attempt.channel,
    reference: attempt.reference,
    amount_kobo: attempt.amount_kobo,
    fee_kobo: attempt.fee_kobo,
    refunded_kobo: attempt.refunded_kobo,
    refund_sent_kobo: returnedKobo,
    status: attempt.status,
    review_reason: paymentReviewReason(attempt, { ...paymentContext, isMissingCredentials }),
    is_test: attempt.is_test,
  }
}

function statusFilter(status: ListPaymentsInput['status'], { providers }: PaymentGateways): SQL | undefined {
  switch (status) {
    case undefined:
      return undefined
    case 'paid':
      return inArray(paymentAttempts.status, ['paid', 'reversed'])
    case 'pending':
      return inArray(paymentAttempts.status, [...pendingStatuses])
    case 'failed':
      return inArray(paymentAttempts.status, ['failed', 'abandoned'])
    case 'needs_review':
      return or(needsReview(), isMissingCredentials(providers))
  }
}

/** Part of the order number, the reference or the payer's name, or the amount in naira. */
function searchCondition(search: string | undefined): SQL | undefined {
  const text = search?.trim().replace(/^#/, '') ?? ''
  if (text === '') return undefined
  const naira = Number(text.replaceAll(/[₦,\s]/g, ''))
  return or(
    sql`${paymentAttempts.order_id} in (select ${orders.id} from ${orders} where ${orderSearchCondition(text)})`,
    ilike(paymentAttempts.reference, containsPattern(text)),
    ilike(paymentAttempts.sender, containsPattern(text)),
    Number.isSafeInteger(Math.round(naira * 100)) && naira > 0
      ? eq(paymentAttempts.amount_kobo, Math.round(naira * 100))
      : undefined,
  )
}

interface PaymentFlags {
  /** Whether its provider reversed money that the shop had not refunded. */
  isReversed: boolean
  hasStalledRefund: boolean
  /** Whether a refund needs a bank account from the customer. */
  requiresBankAccount: boolean
  isWaiting: boolean
  /** Pending, and its provider cannot be asked. */
  isMissingCredentials: boolean
}

/** Why staff must review a payment; '' if no review is needed. */
function paymentReviewReason(
  {
    amount_kobo: amountKobo,
    requested_kobo: requestedKobo,
  }: Pick<AttemptRow, 'amount_kobo' | 'requested_kobo'>,
  { isReversed, hasStalledRefund, requiresBankAccount, isWaiting, isMissingCredentials }: PaymentFlags,
): string | null {
  if (isMissingCredentials) return 'The provider’s key is missing, so it can’t be checked'
  if (isReversed) return 'Reversed by the provider: see the order'
  if (isWaiting && requestedKobo !== null && requestedKobo > amountKobo)
    return 'Underpaid, waiting for the rest'
  if (requiresBankAccount) return 'A refund is waiting for the customer’s bank account'
  return hasStalledRefund ? 'A refund failed' : null
}
