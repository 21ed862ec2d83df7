import { manualCourier } from '@shop/contract/admin/fulfilment'
import type { CourierBalance } from '@shop/contract/admin/cash'
import { and, desc, eq, gte, isNotNull, ne, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { daysBefore, lagosDate } from '../../core/dates.ts'
import { shipments, orders } from '../../orders/tables.ts'
import { parseCourierCounterparty, toCourierCounterparty } from '../../payments/cash/courier-payments.ts'
import { courierPayments } from '../../payments/cash/tables.ts'
import { ledgerEntries, ledgerLines } from '../../payments/ledger/tables.ts'

const feesLimit = 20
const paymentsLimit = 10
const paidDays = 30

/** For all couriers at once: more than any shop uses. */
const selectRows = 1_000

/** The balance owed to each courier, highest first, with its deliveries and payments. Ignores test money. */
export async function listCourierBalances(ctx: RequestContext) {
  requirePermission(ctx.actor, 'payments:read')
  const due = await getPayableByCourier(ctx)
  const fees = Map.groupBy(await listCourierFees(ctx), (fee) =>
    parseCourierCounterparty(toCourierCounterparty(fee)),
  )
  const payments = Map.groupBy(await listCourierPayments(ctx), ({ courier }) => courier)
  const couriers = due.map(({ courier, payable_kobo: payableKobo }): CourierBalance => {
    const courierFees = fees.get(courier) ?? []
    return {
      courier,
      name: courierName(courier, courierFees),
      payable_kobo: payableKobo,
      fees: courierFees
        .slice(0, feesLimit)
        .map(({ at, ...fee }) => ({ ...fee, created_at: at.toISOString() })),
      payments: (payments.get(courier) ?? []).slice(0, paymentsLimit).map((payment) => ({
        ...payment,
        created_by: payment.created_by_name,
      })),
    }
  })
  return {
    payable_kobo: couriers.reduce((total, courier) => total + Math.max(0, courier.payable_kobo), 0),
    paid_kobo: await paidSince(ctx, lagosDate(daysBefore(ctx.clock.now(), paidDays))),
    items: couriers.toSorted((a, b) => b.payable_kobo - a.payable_kobo),
  }
}

/** The name that staff entered last, or the name of the courier service. */
function courierName(courier: string, [last]: readonly { courier: string; carrier: string }[]): string {
  if (last?.courier === manualCourier) return last.carrier
  const name = courier.replace(`${manualCourier}:`, '').replaceAll('-', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

async function getPayableByCourier(ctx: RequestContext) {
  const rows = await ctx.db
    .select({
      counterparty: ledgerLines.counterparty,
      payable_kobo: sql`sum(${ledgerLines.credit_kobo} - ${ledgerLines.debit_kobo})`.mapWith(Number),
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entry_id))
    .where(and(eq(ledgerLines.account, 'courier payables'), eq(ledgerEntries.is_test, false)))
    .groupBy(ledgerLines.counterparty)
  return rows.map((row) => ({
    courier: parseCourierCounterparty(row.counterparty),
    payable_kobo: row.payable_kobo,
  }))
}

async function listCourierFees(ctx: RequestContext) {
  return ctx.db
    .select({
      courier: shipments.courier,
      carrier: shipments.carrier,
      order_id: orders.id,
      order_number: orders.number,
      amount_kobo: shipments.payable_kobo,
      at: shipments.created_at,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.order_id))
    .where(and(eq(orders.is_test, false), isNotNull(shipments.provider_id), ne(shipments.payable_kobo, 0)))
    .orderBy(desc(shipments.created_at), desc(shipments.id))
    .limit(selectRows)
}

async function listCourierPayments(ctx: RequestContext) {
  return ctx.db
    .select()
    .from(courierPayments)
    .orderBy(desc(courierPayments.paid_on), desc(courierPayments.id))
    .limit(selectRows)
}

async function paidSince(ctx: RequestContext, day: string): Promise<number> {
  const [paid] = await ctx.db
    .select({ kobo: sql`coalesce(sum(${courierPayments.amount_kobo}), 0)`.mapWith(Number) })
    .from(courierPayments)
    .where(gte(courierPayments.paid_on, day))
  return paid?.kobo ?? 0
}
