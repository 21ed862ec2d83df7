import { asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Settlement, SettlementRow } from '@shop/contract/admin/settlements'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse } from '../../core/refusal.ts'
import { orders } from '../../orders/tables.ts'
import { findLines } from '../../payments/payouts/settlement-lines.ts'
import { paymentAttempts } from '../../payments/tables.ts'
import { settlementLines, settlements } from '../../payments/payouts/tables.ts'
import { rangeOfDay } from '../../orders/day-range.ts'

const missingShown = 50

interface PageWish {
  page: number
  limit: number
}

const sums = {
  lines: sql`count(*)`.mapWith(Number),
  captured_kobo: sql`coalesce(sum(${settlementLines.amountKobo}), 0)`.mapWith(Number),
  fees_kobo: sql`coalesce(sum(${settlementLines.feeKobo}), 0)`.mapWith(Number),
}

/** Payouts as the providers' files tell them, newest day first, and the providers that pay out. */
export async function listSettlements(ctx: RequestContext, { page, limit }: PageWish) {
  requirePermission(ctx.actor, 'money:read')
  const [all] = await ctx.db.select({ total: count() }).from(settlements)
  const total = all?.total ?? 0
  const rows = await ctx.db
    .select({ settlement: settlements, ...sums })
    .from(settlements)
    .innerJoin(settlementLines, eq(settlementLines.settlementId, settlements.id))
    .groupBy(settlements.id)
    .orderBy(desc(settlements.settledOn), desc(settlements.importedAt), desc(settlements.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return {
    items: rows.map(rowAnswer),
    total,
    page,
    next: null,
    providers: [...ctx.providers.gateways.providers],
  }
}

type FoundRow = { settlement: typeof settlements.$inferSelect } & Record<keyof typeof sums, number>

function rowAnswer({ settlement, lines, captured_kobo, fees_kobo }: FoundRow): SettlementRow {
  return {
    id: settlement.id,
    provider: settlement.provider,
    settled_on: settlement.settledOn,
    file_name: settlement.fileName,
    lines,
    captured_kobo,
    fees_kobo,
    net_kobo: captured_kobo - fees_kobo,
    received_kobo: settlement.receivedKobo,
    booked_at: settlement.bookedAt?.toISOString() ?? null,
    booked_by: settlement.bookedBy,
    note: settlement.note,
  }
}

/** One payout with its lines beside the shop's payments, and payments that no file has. Refuses with not_found. */
export async function readSettlement(ctx: RequestContext, id: string): Promise<Settlement> {
  requirePermission(ctx.actor, 'money:read')
  if (!isUuid(id)) refuse('not_found')
  const [row] = await ctx.db
    .select({ settlement: settlements, ...sums })
    .from(settlements)
    .innerJoin(settlementLines, eq(settlementLines.settlementId, settlements.id))
    .where(eq(settlements.id, id))
    .groupBy(settlements.id)
  if (!row) return refuse('not_found')
  const lines = await findLines(ctx, row.settlement)
  const payers = await payersOf(ctx, [...new Set(lines.flatMap(({ own }) => (own ? [own.orderId] : [])))])
  return {
    ...rowAnswer(row),
    items: lines.map(({ own, ...line }) => ({
      position: line.position,
      reference: line.reference,
      moment: line.moment,
      amount_kobo: line.amountKobo,
      fee_kobo: line.feeKobo,
      finding: line.finding,
      order_id: own?.orderId ?? null,
      order_number: (own && payers.get(own.orderId)?.number) ?? null,
      payer: (own && payers.get(own.orderId)?.payer) ?? null,
      own_amount_kobo: own?.amountKobo ?? null,
      own_fee_kobo: own ? (own.feeKobo ?? 0) : null,
    })),
    missing: await missingPayments(ctx, row.settlement),
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
  { provider, settledOn }: FoundRow['settlement'],
): Promise<Settlement['missing']> {
  return ctx.db
    .select({
      order_id: orders.id,
      order_number: orders.number,
      reference: paymentAttempts.reference,
      amount_kobo: paymentAttempts.amountKobo,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      sql`${paymentAttempts.provider} = ${provider} and ${paymentAttempts.state} in ('paid', 'reversed')
        and not ${paymentAttempts.isTest} and ${paymentAttempts.settledAt} < ${rangeOfDay(settledOn).from.toISOString()}
        and not exists (select 1 from settlement_lines l join settlements s on s.id = l.settlement_id
          where l.reference = ${paymentAttempts.reference} and l.amount_kobo > 0 and s.provider = ${provider})`,
    )
    .orderBy(asc(paymentAttempts.settledAt), asc(paymentAttempts.id))
    .limit(missingShown)
}
