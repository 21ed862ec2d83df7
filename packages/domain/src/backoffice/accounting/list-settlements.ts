import { asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Settlement, SettlementRow } from '@shop/contract/admin/settlements'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse } from '../../core/refusal.ts'
import { orders } from '../../orders/tables.ts'
import { findLines } from '../../payments/payouts/settlement-lines.ts'
import { paymentAttempts } from '../../payments/tables.ts'
import { payoutLines, payouts } from '../../payments/payouts/tables.ts'
import { rangeOfDay } from '../../orders/day-range.ts'

const missingShown = 50

interface PageWish {
  page: number
  limit: number
}

const sums = {
  lines: sql`count(*)`.mapWith(Number),
  captured_kobo: sql`coalesce(sum(${payoutLines.amount_kobo}), 0)`.mapWith(Number),
  fees_kobo: sql`coalesce(sum(${payoutLines.fee_kobo}), 0)`.mapWith(Number),
}

/** Payouts as the providers' files tell them, newest day first, and the providers that pay out. */
export async function listSettlements(ctx: RequestContext, { page, limit }: PageWish) {
  requirePermission(ctx.actor, 'payments:read')
  const [all] = await ctx.db.select({ total: count() }).from(payouts)
  const total = all?.total ?? 0
  const rows = await ctx.db
    .select({ settlement: payouts, ...sums })
    .from(payouts)
    .innerJoin(payoutLines, eq(payoutLines.payout_id, payouts.id))
    .groupBy(payouts.id)
    .orderBy(desc(payouts.paid_on), desc(payouts.imported_at), desc(payouts.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return {
    items: rows.map(rowAnswer),
    total,
    page,
    next_cursor: null,
    providers: [...ctx.providers.gateways.providers],
  }
}

type FoundRow = { settlement: typeof payouts.$inferSelect } & Record<keyof typeof sums, number>

function rowAnswer({ settlement, lines, captured_kobo, fees_kobo }: FoundRow): SettlementRow {
  return {
    id: settlement.id,
    provider: settlement.provider,
    paid_on: settlement.paid_on,
    file_name: settlement.file_name,
    line_count: lines,
    captured_kobo,
    fees_kobo,
    net_kobo: captured_kobo - fees_kobo,
    received_kobo: settlement.received_kobo,
    reconciled_at: settlement.reconciled_at?.toISOString() ?? null,
    reconciled_by: settlement.reconciled_by,
    note: settlement.note,
  }
}

/** One payout with its lines beside the shop's payments, and payments that no file has. Refuses with not_found. */
export async function readSettlement(ctx: RequestContext, id: string): Promise<Settlement> {
  requirePermission(ctx.actor, 'payments:read')
  if (!isUuid(id)) refuse('not_found')
  const [row] = await ctx.db
    .select({ settlement: payouts, ...sums })
    .from(payouts)
    .innerJoin(payoutLines, eq(payoutLines.payout_id, payouts.id))
    .where(eq(payouts.id, id))
    .groupBy(payouts.id)
  if (!row) return refuse('not_found')
  const lines = await findLines(ctx, row.settlement)
  const payers = await payersOf(ctx, [...new Set(lines.flatMap(({ own }) => (own ? [own.order_id] : [])))])
  return {
    ...rowAnswer(row),
    lines: lines.map(({ own, ...line }) => ({
      position: line.position,
      reference: line.reference,
      transacted_at: line.transacted_at,
      amount_kobo: line.amount_kobo,
      fee_kobo: line.fee_kobo,
      reconciliation_result: line.finding,
      order_id: own?.order_id ?? null,
      order_number: (own && payers.get(own.order_id)?.number) ?? null,
      payer: (own && payers.get(own.order_id)?.payer) ?? null,
      recorded_amount_kobo: own?.amount_kobo ?? null,
      recorded_fee_kobo: own ? (own.fee_kobo ?? 0) : null,
    })),
    missing_payments: await missingPayments(ctx, row.settlement),
  }
}

async function payersOf(ctx: RequestContext, orderIds: readonly string[]) {
  const rows = await ctx.db
    .select({ id: orders.id, number: orders.number, payer: sql<string>`${orders.address} ->> 'full_name'` })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Payments that the provider took before that day and that stand in no file of it. */
async function missingPayments(
  ctx: RequestContext,
  { provider, paid_on: settledOn }: FoundRow['settlement'],
): Promise<Settlement['missing_payments']> {
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
        and not ${paymentAttempts.is_test} and ${paymentAttempts.completed_at} < ${rangeOfDay(settledOn).from.toISOString()}
        and not exists (select 1 from payout_lines l join payouts s on s.id = l.payout_id
          where l.reference = ${paymentAttempts.reference} and l.amount_kobo > 0 and s.provider = ${provider})`,
    )
    .orderBy(asc(paymentAttempts.completed_at), asc(paymentAttempts.id))
    .limit(missingShown)
}
