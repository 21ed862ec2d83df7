import { and, eq, ilike, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { PaymentRow, paymentTabs } from '@shop/contract/admin/transactions'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { readMomentCursor, writeMomentCursor } from '../../core/moment-cursor.ts'
import { containing } from '../../core/db/searched-text.ts'
import { orderMatches } from '../../orders/order-search.ts'
import { orders } from '../../orders/tables.ts'
import { isUndecided, undecided } from '../../payments/attempt-states.ts'
import { isStuck } from '../../payments/stuck-refunds.ts'
import { paymentAttempts, refunds } from '../../payments/tables.ts'
import { takenBackAttempts } from '../../payments/taken-back.ts'
import type { PaymentGateways } from '../../core/ports/payment-gateways.ts'
import { onDay } from '../../orders/day-range.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { paymentTrouble } from './payment-trouble.ts'
import { readMoneyDay } from './read-money-day.ts'

export interface ListPayments {
  day?: string | undefined
  state?: (typeof paymentTabs)[number] | undefined
  search?: string | undefined
  page: number
  limit: number
  after?: string | undefined
}

/** When an attempt last told something: its place in the list. */
const moment = sql`coalesce(${paymentAttempts.settledAt}, ${paymentAttempts.createdAt})`

const inTrouble = sql`select ${refunds.attemptId} from ${refunds} where ${isStuck}`
const refundTrouble = sql`${paymentAttempts.id} in (${inTrouble})`

/** Undecided, while nobody can be asked: its provider has no key any more. */
export const isKeyless = (providers: readonly string[]) =>
  and(inArray(paymentAttempts.state, [...undecided]), notInArray(paymentAttempts.provider, [...providers]))

/** Less came than was asked for, and the order still waits for the rest. */
const cameShort = sql`select short.id from ${orders} join ${paymentAttempts} as short on short.order_id = ${orders.id}
  where ${orders.state} = 'awaiting_payment' and short.asked_kobo > short.amount_kobo`

/** Its provider took it back, and its order has goods to keep, to call back or, for a while, to prove the delivery of. */
const takenBack = sql`select back.id from ${paymentAttempts} as back join ${orders} on ${orders.id} = back.order_id
  where back.state in ('paid', 'reversed') and back.id in (${takenBackAttempts})
    and (${orders.state} in ('awaiting_payment', 'placed', 'packed', 'on_the_way')
      or (${orders.state} = 'delivered' and back.settled_at > now() - interval '14 days'))`

/** Staff have to see to it by hand: less came than was asked for, money does not go back, or was taken back. */
export const wantsLook = () =>
  sql`${paymentAttempts.id} in (${inTrouble} union all ${cameShort} union all ${takenBack})`

/** Every receipt of money, newest first, with the sums of the day. A test order's stay out once real money is taken. */
export async function listPayments(ctx: RequestContext, wish: ListPayments) {
  requirePermission(ctx.actor, 'money:read')
  const { page, limit } = wish
  const withTests = ctx.providers.gateways.forNew?.mode !== 'live'
  const fits = and(
    withTests ? undefined : eq(paymentAttempts.isTest, false),
    onDay(moment, wish.day),
    stateFilter(wish.state, ctx.providers.gateways),
    searchFor(wish.search),
  )
  const last = wish.after === undefined ? undefined : readMomentCursor(wish.after)
  const older = last && sql`(${moment}, ${paymentAttempts.id}) < (${last.at.toISOString()}, ${last.id})`
  // What a row shows is read for the rows of the page only, however many stand before them.
  const shownPage = ctx.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(fits, older))
    .orderBy(sql`${moment} desc`, sql`${paymentAttempts.id} desc`)
    .limit(limit + 1)
    .offset(last ? 0 : (page - 1) * limit)
    .as('shown_page')
  const askRows = ctx.db
    .select({
      attempt: paymentAttempts,
      number: orders.number,
      payer: sql<string>`coalesce(nullif(${paymentAttempts.sender}, ''), ${orders.address} ->> 'full_name')`,
      isTakenBack: sql<boolean>`${paymentAttempts.id} in (${takenBackAttempts})`,
      returnedKobo:
        sql`(select coalesce(sum(${refunds.amountKobo}), 0) from ${refunds} where ${refunds.attemptId} = ${paymentAttempts.id} and ${refunds.state} = 'processed')`.mapWith(
          Number,
        ),
      hasRefundTrouble: sql<boolean>`${refundTrouble}`,
      waitsForAccount: sql<boolean>`exists (select 1 from ${refunds} where ${refunds.attemptId} = ${paymentAttempts.id} and ${refunds.state} = 'needs_attention')`,
      isWaiting: sql<boolean>`${orders.state} = 'awaiting_payment'`,
    })
    .from(shownPage)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, shownPage.id))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .orderBy(sql`${moment} desc`, sql`${paymentAttempts.id} desc`)
  const askTotal = ctx.db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(paymentAttempts)
    .where(fits)
  const askCheck = ctx.db
    .select({
      to_check: sql`count(*)`.mapWith(Number),
      to_check_kobo: sql`coalesce(sum(${paymentAttempts.amountKobo}), 0)`.mapWith(Number),
    })
    .from(paymentAttempts)
    .where(
      and(
        withTests ? undefined : eq(paymentAttempts.isTest, false),
        stateFilter('to_check', ctx.providers.gateways),
      ),
    )
  const [rows, [all], [check]] = await Promise.all([askRows, askTotal, askCheck])
  const shown = rows.slice(0, limit)
  const end = shown.at(-1)?.attempt
  return {
    items: shown.map((row) => rowOf(row, ctx.providers.gateways)),
    total: all?.total ?? 0,
    page,
    next:
      end && rows.length > limit
        ? writeMomentCursor({ at: end.settledAt ?? end.createdAt, id: end.id })
        : null,
    day: await readMoneyDay(ctx, wish.day ?? lagosDate(ctx.clock.now()), { withTests }),
    to_check: check?.to_check ?? 0,
    to_check_kobo: check?.to_check_kobo ?? 0,
  }
}

interface FoundPayment {
  attempt: typeof paymentAttempts.$inferSelect
  number: string
  payer: string
  returnedKobo: number
  isTakenBack: boolean
  hasRefundTrouble: boolean
  waitsForAccount: boolean
  isWaiting: boolean
}

function rowOf(
  { attempt, number, payer, returnedKobo, ...look }: FoundPayment,
  { providers }: PaymentGateways,
): PaymentRow {
  const isKeyless = isUndecided(attempt.state) && !providers.includes(attempt.provider)
  return {
    id: attempt.id,
    at: (attempt.settledAt ?? attempt.createdAt).toISOString(),
    order_id: attempt.orderId,
    order_number: number,
    payer,
    provider: attempt.provider,
    channel: attempt.channel,
    reference: attempt.reference,
    amount_kobo: attempt.amountKobo,
    fee_kobo: attempt.feeKobo,
    refunded_kobo: attempt.refundedKobo,
    returned_kobo: returnedKobo,
    state: attempt.state,
    trouble: paymentTrouble(attempt, { ...look, isKeyless }),
    is_test: attempt.isTest,
  }
}

function stateFilter(state: ListPayments['state'], { providers }: PaymentGateways): SQL | undefined {
  switch (state) {
    case undefined:
      return undefined
    case 'paid':
      return inArray(paymentAttempts.state, ['paid', 'reversed'])
    case 'waiting':
      return inArray(paymentAttempts.state, [...undecided])
    case 'failed':
      return inArray(paymentAttempts.state, ['failed', 'abandoned'])
    case 'to_check':
      return or(wantsLook(), isKeyless(providers))
  }
}

/** Part of the order's number, of the reference or of the payer's name, or the amount in naira. */
function searchFor(search: string | undefined): SQL | undefined {
  const text = search?.trim().replace(/^#/, '') ?? ''
  if (text === '') return undefined
  const naira = Number(text.replaceAll(/[₦,\s]/g, ''))
  return or(
    sql`${paymentAttempts.orderId} in (select ${orders.id} from ${orders} where ${orderMatches(text)})`,
    ilike(paymentAttempts.reference, containing(text)),
    ilike(paymentAttempts.sender, containing(text)),
    Number.isSafeInteger(Math.round(naira * 100)) && naira > 0
      ? eq(paymentAttempts.amountKobo, Math.round(naira * 100))
      : undefined,
  )
}
