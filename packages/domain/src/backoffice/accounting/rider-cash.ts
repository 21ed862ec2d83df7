import type { RiderCash } from '@shop/contract/admin/cash'
import { and, asc, eq, gte, inArray, max, sql } from 'drizzle-orm'
import { listRiders } from '../../delivery/riders.ts'
import { requirePermission } from '../../core/actor.ts'
import { asSystem, type RequestContext } from '../../core/context.ts'
import { startOfDay } from '../../core/dates.ts'
import { orders, parcelEvents } from '../../orders/tables.ts'
import { ledgerEntries, ledgerLines } from '../../payments/ledger/tables.ts'
import { paymentAttempts } from '../../payments/tables.ts'
import { cashCounts } from '../../payments/cash/tables.ts'
import type { Rider } from '@shop/contract/admin/delivery'

const sum = (receipts: readonly OnDeliveryReceipt[]) =>
  receipts.reduce((total, { amount_kobo: amountKobo }) => total + amountKobo, 0)

/** Cash collected on delivery per rider since the last count, highest first. Ignores test money. */
export async function getRiderCash(ctx: RequestContext) {
  requirePermission(ctx.actor, 'payments:read')
  const today = startOfDay(ctx.clock.now())
  const lastCounts = await getLastCounts(ctx)
  const balances = await getHeldByCounterparty(ctx)
  const receipts = await listDeliveryReceipts(ctx, today)
  const riders = await listRiders(asSystem(ctx, 'cash-counts'))
  const all = [...riders, null].map((rider): RiderCash => {
    const party = rider ? `rider:${rider.id}` : ''
    const partyReceipts = receipts.filter((receipt) => receipt.party === party)
    const countedAt = lastCounts.get(rider?.id ?? null)
    return presentRiderCash(rider, {
      receipts: partyReceipts,
      cash_on_hand_kobo: balances.get(party) ?? 0,
      counted_at: countedAt,
      today,
    })
  })
  const items = all
    .filter(
      ({ rider_id, cash_on_hand_kobo, deliveries: stops }) =>
        cash_on_hand_kobo > 0 || stops > 0 || isRiding(rider_id),
    )
    .toSorted((a, b) => b.cash_on_hand_kobo - a.cash_on_hand_kobo)
  const ofToday = receipts.filter(({ at }) => at >= today)
  return {
    cash_with_riders_kobo: items.reduce((total, { cash_on_hand_kobo }) => total + cash_on_hand_kobo, 0),
    today: {
      collected_kobo: sum(ofToday),
      deliveries: new Set(ofToday.map(({ order_id: orderId }) => orderId)).size,
      transfer_kobo: sum(ofToday.filter(({ provider }) => provider === 'bank')),
      ...(await countAttempts(ctx, today)),
    },
    items,
  }
  function isRiding(id: number | null): boolean {
    return riders.some((rider) => rider.id === id && rider.active)
  }
}

async function getLastCounts(ctx: RequestContext): Promise<ReadonlyMap<number | null, Date>> {
  const rows = await ctx.db
    .select({ rider_id: cashCounts.rider_id, at: max(cashCounts.counted_at) })
    .from(cashCounts)
    .groupBy(cashCounts.rider_id)
  return new Map(rows.flatMap(({ rider_id: riderId, at }) => (at ? [[riderId, at] as const] : [])))
}

async function getHeldByCounterparty(ctx: RequestContext): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db
    .select({
      party: ledgerLines.counterparty,
      kobo: sql`sum(${ledgerLines.debit_kobo} - ${ledgerLines.credit_kobo})`.mapWith(Number),
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entry_id))
    .where(and(eq(ledgerLines.account, 'rider cash'), eq(ledgerEntries.is_test, false)))
    .groupBy(ledgerLines.counterparty)
  return new Map(rows.map(({ party, kobo }) => [party, kobo]))
}

/** Money collected on delivery today, and all cash collected since each rider's last count. */
async function listDeliveryReceipts(ctx: RequestContext, today: Date): Promise<OnDeliveryReceipt[]> {
  const party = sql<string>`CASE WHEN ${paymentAttempts.collected_by} LIKE 'rider:%' THEN ${paymentAttempts.collected_by} ELSE '' END`
  const lastCount = sql`coalesce((SELECT max(c.counted_at) FROM cash_counts c
    WHERE coalesce('rider:' || c.rider_id, '') = ${party}), '-infinity')`
  const at = sql`coalesce(${paymentAttempts.completed_at}, ${paymentAttempts.created_at})`
  return ctx.db
    .select({
      order_id: orders.id,
      number: orders.number,
      received_by: sql<string>`${orders.address} ->> 'full_name'`,
      area: sql<string>`${orders.address} ->> 'area'`,
      provider: paymentAttempts.provider,
      amount_kobo: paymentAttempts.amount_kobo,
      party,
      at: at.mapWith(paymentAttempts.completed_at),
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.order_id))
    .where(
      and(
        inArray(paymentAttempts.provider, ['cash', 'bank', 'pos']),
        sql`${paymentAttempts.reference} ~ '^(CASH|TRANSFER|POS)-'`,
        eq(paymentAttempts.is_test, false),
        sql`(${at} >= ${today.toISOString()} OR ${at} > ${lastCount})`,
      ),
    )
    .orderBy(asc(at), asc(paymentAttempts.id))
}

/** Parcels delivered or refused today. */
async function countAttempts(ctx: RequestContext, today: Date) {
  const isDeliveryRefused = sql`${parcelEvents.reason} IN ('refused', 'cash_unavailable')`
  const [attempts] = await ctx.db
    .select({
      refused_deliveries: sql`count(*) FILTER (WHERE ${isDeliveryRefused})`.mapWith(Number),
      attempted_deliveries: sql`count(*)`.mapWith(Number),
    })
    .from(parcelEvents)
    .where(
      and(
        gte(parcelEvents.occurred_at, today),
        sql`(${parcelEvents.status} = 'delivered' OR ${parcelEvents.reason} IS NOT NULL)`,
      ),
    )
  return attempts ?? { refused_deliveries: 0, attempted_deliveries: 0 }
}

/** Money collected on delivery of an order. */
interface OnDeliveryReceipt {
  order_id: string
  number: string
  received_by: string
  area: string
  provider: string
  amount_kobo: number
  /** The rider who collected it, as `rider:<id>`; '' if nobody was recorded. */
  party: string
  at: Date
}

interface CollectedCash {
  /** Receipts of one rider, oldest first. */
  receipts: readonly OnDeliveryReceipt[]
  /** Cash on hand according to the ledger. */
  cash_on_hand_kobo: number
  counted_at: Date | undefined
  /** Start of the day. */
  today: Date
}

/** What a rider collected since their last count, or, if they have no cash, what they collected today. In kobo. */
function presentRiderCash(
  rider: Rider | null,
  { receipts, cash_on_hand_kobo: cashOnHandKobo, counted_at: countedAt, today }: CollectedCash,
): RiderCash {
  const isOpen = ({ at }: OnDeliveryReceipt) => !countedAt || at > countedAt
  const counts = cashOnHandKobo > 0 ? isOpen : ({ at }: OnDeliveryReceipt) => at >= today
  const counted = receipts.filter(counts)
  const cash = receipts.filter((receipt) => receipt.provider === 'cash' && isOpen(receipt))
  const sum = (provider?: string) =>
    counted
      .filter((receipt) => provider === undefined || receipt.provider === provider)
      .reduce((total, { amount_kobo: amountKobo }) => total + amountKobo, 0)
  return {
    rider_id: rider?.id ?? null,
    name: rider?.name ?? 'Not assigned',
    phone: rider?.phone ?? '',
    route: rider?.route ?? '',
    deliveries: new Set(counted.map(({ order_id: orderId }) => orderId)).size,
    collected_kobo: sum(),
    cash_kobo: sum('cash'),
    transfer_kobo: sum('bank'),
    pos_kobo: sum('pos'),
    cash_on_hand_kobo: Math.max(0, cashOnHandKobo),
    cash_on_hand_since: cashOnHandKobo > 0 ? (cash[0]?.at.toISOString() ?? null) : null,
    counted_at: countedAt?.toISOString() ?? null,
    orders: cash.map(
      ({ order_id: orderId, number, received_by: receivedBy, area, at, amount_kobo: amountKobo }) => ({
        order_id: orderId,
        order_number: number,
        received_by: receivedBy,
        area,
        collected_at: at.toISOString(),
        amount_kobo: amountKobo,
      }),
    ),
  }
}
