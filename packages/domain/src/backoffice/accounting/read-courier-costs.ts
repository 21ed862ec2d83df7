import { manualCourier } from '@shop/contract/admin/couriers'
import type { CourierCosts } from '@shop/contract/admin/courier-costs'
import { and, desc, eq, gte, isNotNull, ne, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { daysBefore, lagosDate } from '../../core/lagos-days.ts'
import { carriages, orders } from '../../orders/tables.ts'
import { courierOfParty, courierParty } from '../../payments/cash/courier-party.ts'
import { courierPayments } from '../../payments/cash/tables.ts'
import { ledgerEntries, ledgerLines } from '../../payments/ledger/tables.ts'

const shownFees = 20
const shownPayments = 10
const paidDays = 30
/** Of all couriers together: enough for those that are used. */
const readRows = 1_000

/** What each courier is owed by the ledger, the most first, with what it carried and was paid. Test money counts nowhere. */
export async function readCourierCosts(ctx: RequestContext) {
  requirePermission(ctx.actor, 'money:read')
  const owed = await owedByCourier(ctx)
  const fees = Map.groupBy(await readFees(ctx), (fee) => courierOfParty(courierParty(fee)))
  const payments = Map.groupBy(await readPayments(ctx), ({ courier }) => courier)
  const couriers = owed.map(({ courier, owedKobo }): CourierCosts => {
    const carried = fees.get(courier) ?? []
    return {
      courier,
      name: nameOf(courier, carried),
      owed_kobo: owedKobo,
      fees: carried.slice(0, shownFees).map(({ orderId, number, carrier, at, owedKobo: amount_kobo }) => ({
        order_id: orderId,
        order_number: number,
        carrier,
        at: at.toISOString(),
        amount_kobo,
      })),
      payments: (payments.get(courier) ?? []).slice(0, shownPayments).map((payment) => ({
        id: payment.id,
        paid_on: payment.paidOn,
        amount_kobo: payment.amountKobo,
        difference_kobo: payment.differenceKobo,
        source: payment.source,
        reference: payment.reference,
        made_by: payment.madeByName,
      })),
    }
  })
  return {
    owed_kobo: couriers.reduce((total, { owed_kobo }) => total + Math.max(0, owed_kobo), 0),
    paid_kobo: await paidSince(ctx, lagosDate(daysBefore(ctx.clock.now(), paidDays))),
    couriers: couriers.toSorted((one, other) => other.owed_kobo - one.owed_kobo),
  }
}

/** As it was spelled last by who booked it by hand, or the name of its service. */
function nameOf(courier: string, [last]: readonly { courier: string; carrier: string }[]): string {
  if (last?.courier === manualCourier) return last.carrier
  const words = courier.replace(`${manualCourier}:`, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

async function owedByCourier(ctx: RequestContext) {
  const rows = await ctx.db
    .select({
      party: ledgerLines.party,
      owedKobo: sql`sum(${ledgerLines.creditKobo} - ${ledgerLines.debitKobo})`.mapWith(Number),
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(and(eq(ledgerLines.account, 'owed to couriers'), eq(ledgerEntries.isTest, false)))
    .groupBy(ledgerLines.party)
  return rows.map(({ party, owedKobo }) => ({ courier: courierOfParty(party), owedKobo }))
}

async function readFees(ctx: RequestContext) {
  return ctx.db
    .select({
      courier: carriages.courier,
      carrier: carriages.carrier,
      orderId: orders.id,
      number: orders.number,
      owedKobo: carriages.owedKobo,
      at: carriages.madeAt,
    })
    .from(carriages)
    .innerJoin(orders, eq(orders.id, carriages.orderId))
    .where(and(eq(orders.isTest, false), isNotNull(carriages.shipmentId), ne(carriages.owedKobo, 0)))
    .orderBy(desc(carriages.madeAt), desc(carriages.id))
    .limit(readRows)
}

async function readPayments(ctx: RequestContext) {
  return ctx.db
    .select()
    .from(courierPayments)
    .orderBy(desc(courierPayments.paidOn), desc(courierPayments.id))
    .limit(readRows)
}

async function paidSince(ctx: RequestContext, day: string): Promise<number> {
  const [paid] = await ctx.db
    .select({ kobo: sql`coalesce(sum(${courierPayments.amountKobo}), 0)`.mapWith(Number) })
    .from(courierPayments)
    .where(gte(courierPayments.paidOn, day))
  return paid?.kobo ?? 0
}
