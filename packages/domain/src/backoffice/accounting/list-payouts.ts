import { asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Payout, PayoutRow } from '@shop/contract/admin/payouts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { offsetPage } from '../../core/pagination.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/errors.ts'
import { orders } from '../../orders/tables.ts'
import { listPayoutLines } from '../../payments/payouts/reconcile-payout.ts'
import { paymentAttempts } from '../../payments/tables.ts'
import { payoutLines, payouts } from '../../payments/payouts/tables.ts'
import { presentRow } from '../../core/dates.ts'
import { dayRange } from '../../core/day-range.ts'

const missingLimit = 50

interface PageInput {
  page: number
  limit: number
  cursor?: string | undefined
}

const totals = {
  lines: sql`count(*)`.mapWith(Number),
  captured_kobo: sql`coalesce(sum(${payoutLines.amount_kobo}), 0)`.mapWith(Number),
  fees_kobo: sql`coalesce(sum(${payoutLines.fee_kobo}), 0)`.mapWith(Number),
}

/** Payouts reported by the providers, newest day first, and the providers that pay out. */
export async function listPayouts(ctx: RequestContext, input: PageInput) {
  const { page, limit } = input
  requirePermission(ctx.actor, 'payments:read')
  const { offset, nextCursor } = offsetPage(input)
  const [all] = await ctx.db.select({ total: count() }).from(payouts)
  const total = all?.total ?? 0
  const rows = await ctx.db
    .select({ payout: payouts, ...totals })
    .from(payouts)
    .innerJoin(payoutLines, eq(payoutLines.payout_id, payouts.id))
    .groupBy(payouts.id)
    .orderBy(desc(payouts.paid_on), desc(payouts.imported_at), desc(payouts.id))
    .limit(limit)
    .offset(offset)
  return {
    items: rows.map(presentPayout),
    total,
    page,
    next_cursor: nextCursor(total),
    providers: [...ctx.providers.gateways.providers],
  }
}

type FoundRow = { payout: typeof payouts.$inferSelect } & Record<keyof typeof totals, number>

function presentPayout({ payout, lines, captured_kobo, fees_kobo }: FoundRow): PayoutRow {
  return {
    ...presentRow(payout),
    line_count: lines,
    captured_kobo,
    fees_kobo,
    net_kobo: captured_kobo - fees_kobo,
  }
}

/** One payout with its lines and the shop's matching payments, and payments that are in no payout. Throws not_found. */
export async function getPayout(
  ctx: RequestContext,
  { payout_id: id }: { payout_id: string },
): Promise<Payout> {
  requirePermission(ctx.actor, 'payments:read')
  if (!isUuid(id)) fail('not_found')
  const [row] = await ctx.db
    .select({ payout: payouts, ...totals })
    .from(payouts)
    .innerJoin(payoutLines, eq(payoutLines.payout_id, payouts.id))
    .where(eq(payouts.id, id))
    .groupBy(payouts.id)
  if (!row) return fail('not_found')
  const lines = await listPayoutLines(ctx, row.payout)
  const payers = await getPayers(ctx, [
    ...new Set(lines.flatMap(({ recorded }) => (recorded ? [recorded.order_id] : []))),
  ])
  return {
    ...presentPayout(row),
    lines: lines.map(({ recorded, ...line }) => ({
      ...line,
      reconciliation_result: line.finding,
      order_id: recorded?.order_id ?? null,
      order_number: (recorded && payers.get(recorded.order_id)?.number) ?? null,
      payer: (recorded && payers.get(recorded.order_id)?.payer) ?? null,
      recorded_amount_kobo: recorded?.amount_kobo ?? null,
      recorded_fee_kobo: recorded ? (recorded.fee_kobo ?? 0) : null,
    })),
    missing_payments: await missingPayments(ctx, row.payout),
  }
}

async function getPayers(ctx: RequestContext, orderIds: readonly string[]) {
  const rows = await ctx.db
    .select({ id: orders.id, number: orders.number, payer: sql<string>`${orders.address} ->> 'full_name'` })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Earlier payments of the provider that are in none of its payouts. */
async function missingPayments(ctx: RequestContext, { provider, paid_on: paidOn }: FoundRow['payout']) {
  return ctx.db
    .select({
      order_id: orders.id,
      order_number: orders.number,
      reference: paymentAttempts.reference,
      amount_kobo: paymentAttempts.amount_kobo,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.order_id))
    .where(
      sql`${paymentAttempts.provider} = ${provider} and ${paymentAttempts.status} in ('paid', 'reversed')
        and not ${paymentAttempts.is_test} and ${paymentAttempts.completed_at} < ${dayRange(paidOn).from.toISOString()}
        and not exists (select 1 from payout_lines l join payouts s on s.id = l.payout_id
          where l.reference = ${paymentAttempts.reference} and l.amount_kobo > 0 and s.provider = ${provider})`,
    )
    .orderBy(asc(paymentAttempts.completed_at), asc(paymentAttempts.id))
    .limit(missingLimit)
}
