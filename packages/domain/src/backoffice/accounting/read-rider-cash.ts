import type { RiderCash } from '@shop/contract/admin/rider-cash'
import { and, asc, eq, gte, inArray, max, sql } from 'drizzle-orm'
import { listRiders } from '../../delivery/list-riders.ts'
import { requirePermission } from '../../core/actor.ts'
import { asSystem, type RequestContext } from '../../core/context.ts'
import { startOfDay } from '../../core/lagos-days.ts'
import { orders, parcelEvents } from '../../orders/tables.ts'
import { ledgerEntries, ledgerLines } from '../../payments/ledger/tables.ts'
import { paymentAttempts } from '../../payments/tables.ts'
import { riderCounts } from '../../payments/cash/tables.ts'
import { type DoorReceipt, riderCashOf } from './rider-cash-of.ts'

const sum = (of: readonly DoorReceipt[]) => of.reduce((total, { amountKobo }) => total + amountKobo, 0)

/** Money taken at the door by rider since it was counted last, the most cash first. Test money counts nowhere. */
export async function readRiderCash(ctx: RequestContext) {
  requirePermission(ctx.actor, 'money:read')
  const today = startOfDay(ctx.clock.now())
  const counted = await lastCounts(ctx)
  const held = await heldByParty(ctx)
  const receipts = await readReceipts(ctx, today)
  const people = await listRiders(asSystem(ctx, 'rider-cash'))
  const all = [...people, null].map((rider): RiderCash => {
    const party = rider ? `rider:${rider.id}` : ''
    const mine = receipts.filter((receipt) => receipt.party === party)
    const countedAt = counted.get(rider?.id ?? null)
    return riderCashOf(rider, { receipts: mine, holdsKobo: held.get(party) ?? 0, countedAt, today })
  })
  const riders = all
    .filter(({ rider_id, holds_kobo, stops }) => holds_kobo > 0 || stops > 0 || isRiding(rider_id))
    .toSorted((one, other) => other.holds_kobo - one.holds_kobo)
  const ofToday = receipts.filter(({ at }) => at >= today)
  return {
    with_riders_kobo: riders.reduce((total, { holds_kobo }) => total + holds_kobo, 0),
    today: {
      collected_kobo: sum(ofToday),
      deliveries: new Set(ofToday.map(({ orderId }) => orderId)).size,
      transfer_kobo: sum(ofToday.filter(({ provider }) => provider === 'bank')),
      ...(await countTries(ctx, today)),
    },
    riders,
  }
  function isRiding(id: number | null): boolean {
    return people.some((rider) => rider.id === id && rider.active)
  }
}

async function lastCounts(ctx: RequestContext): Promise<ReadonlyMap<number | null, Date>> {
  const rows = await ctx.db
    .select({ riderId: riderCounts.riderId, at: max(riderCounts.at) })
    .from(riderCounts)
    .groupBy(riderCounts.riderId)
  return new Map(rows.flatMap(({ riderId, at }) => (at ? [[riderId, at] as const] : [])))
}

async function heldByParty(ctx: RequestContext): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db
    .select({
      party: ledgerLines.party,
      kobo: sql`sum(${ledgerLines.debitKobo} - ${ledgerLines.creditKobo})`.mapWith(Number),
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(and(eq(ledgerLines.account, 'rider cash'), eq(ledgerEntries.isTest, false)))
    .groupBy(ledgerLines.party)
  return new Map(rows.map(({ party, kobo }) => [party, kobo]))
}

/** What was taken at doors today, and all cash since the last count of whoever took it. */
async function readReceipts(ctx: RequestContext, today: Date): Promise<DoorReceipt[]> {
  const party = sql<string>`CASE WHEN ${paymentAttempts.takenBy} LIKE 'rider:%' THEN ${paymentAttempts.takenBy} ELSE '' END`
  const lastCount = sql`coalesce((SELECT max(c.at) FROM rider_counts c
    WHERE coalesce('rider:' || c.rider_id, '') = ${party}), '-infinity')`
  const at = sql`coalesce(${paymentAttempts.settledAt}, ${paymentAttempts.createdAt})`
  return ctx.db
    .select({
      orderId: orders.id,
      number: orders.number,
      receiver: sql<string>`${orders.address} ->> 'full_name'`,
      area: sql<string>`${orders.address} ->> 'area'`,
      provider: paymentAttempts.provider,
      amountKobo: paymentAttempts.amountKobo,
      party,
      at: at.mapWith(paymentAttempts.settledAt),
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        inArray(paymentAttempts.provider, ['cash', 'bank', 'pos']),
        sql`${paymentAttempts.reference} ~ '^(CASH|TRANSFER|POS)-'`,
        eq(paymentAttempts.isTest, false),
        sql`(${at} >= ${today.toISOString()} OR ${at} > ${lastCount})`,
      ),
    )
    .orderBy(asc(at), asc(paymentAttempts.id))
}

/** Parcels that were handed over or refused today. */
async function countTries(ctx: RequestContext, today: Date): Promise<{ refused: number; tried: number }> {
  const isRefused = sql`${parcelEvents.reason} IN ('refused', 'no_cash')`
  const [tries] = await ctx.db
    .select({
      refused: sql`count(*) FILTER (WHERE ${isRefused})`.mapWith(Number),
      tried: sql`count(*)`.mapWith(Number),
    })
    .from(parcelEvents)
    .where(
      and(
        gte(parcelEvents.at, today),
        sql`(${parcelEvents.state} = 'delivered' OR ${parcelEvents.reason} IS NOT NULL)`,
      ),
    )
  return tries ?? { refused: 0, tried: 0 }
}
