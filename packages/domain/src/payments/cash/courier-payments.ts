import { and, eq, sql } from 'drizzle-orm'
import type { courierPaymentSources } from '@shop/contract/admin/cash'
import { actorKey, actorName, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { daysBefore, lagosDate } from '../../core/dates.ts'
import { fail, failField } from '../../core/errors.ts'
import { courierPaymentEntry } from '../ledger/ledger.ts'
import { postEntry } from '../ledger/entries.ts'
import { courierPayments } from './tables.ts'
import { ledgerEntries, ledgerLines } from '../ledger/tables.ts'
import { manualCourier } from '@shop/contract/admin/fulfilment'

export interface PayCourierInput {
  /** As `parseCourierCounterparty` returns it. */
  courier: string
  amount_kobo: number
  /** A date in Lagos. */
  paid_on: string
  source: (typeof courierPaymentSources)[number]
  reference: string
  /** Nothing is owed afterwards: the difference from the posted fees becomes a cost. */
  clears_balance: boolean
  /** The amount owed that staff saw. */
  expected_payable_kobo: number
  key: string | undefined
}

const maxAgeDays = 366

/**
 * Records a payment to a courier from the bank or the cash box. The ledger entry is posted now, with the day of the
 * payment in its note. Returns kobo: the payment, and what is still owed. Throws forbidden, not_found if the ledger
 * does not know the courier, version_conflict if the balance to be cleared has changed, or invalid_input (`paid_on`).
 */
export async function payCourier(ctx: RequestContext, { key, ...input }: PayCourierInput) {
  requirePermission(ctx.actor, 'payments:record')
  const {
    courier,
    amount_kobo: amountKobo,
    paid_on: paidOn,
    source,
    reference,
    clears_balance: clearsBalance,
  } = input
  const now = ctx.clock.now()
  if (paidOn > lagosDate(now)) failField('paid_on', 'That day is in the future')
  if (paidOn < lagosDate(daysBefore(now, maxAgeDays))) failField('paid_on', 'That is more than a year ago')
  return withIdempotency(ctx, { key, operation: 'courier_payment.record', input }, async (ctx) => {
    // One payment at a time, so that each sees the ones before it.
    await ctx.db.execute(sql`LOCK TABLE courier_payments IN SHARE ROW EXCLUSIVE MODE`)
    const counterparty = courierCounterparty(courier)
    const payableKobo = (await getPayableToCourier(ctx, counterparty)) ?? fail('not_found')
    if (clearsBalance && payableKobo !== input.expected_payable_kobo) fail('version_conflict')
    const differenceKobo = clearsBalance ? amountKobo - payableKobo : 0
    const id = ctx.ids.next(now)
    await ctx.db.insert(courierPayments).values({
      id,
      courier,
      amount_kobo: amountKobo,
      difference_kobo: differenceKobo,
      paid_on: paidOn,
      source,
      reference,
      created_by: actorKey(ctx.actor),
      created_by_name: actorName(ctx.actor),
      created_at: now,
    })
    await postEntry(
      ctx,
      courierPaymentEntry(counterparty, source, { amount_kobo: amountKobo, difference_kobo: differenceKobo }),
      {
        reference: `courier_payment:${id}`,
        is_test: false,
        note: `Paid on ${paidOn}: ${reference}`,
      },
    )
    await recordAudit(ctx, 'payments.courier_payment_recorded', `courier_payment:${id}`, {
      ...input,
      difference_kobo: differenceKobo,
    })
    return { paid_kobo: amountKobo, payable_kobo: payableKobo - (amountKobo - differenceKobo) }
  })
}

/** The amount owed according to the ledger, in kobo; undefined if the ledger has no lines for that courier. */
async function getPayableToCourier(ctx: RequestContext, counterparty: string): Promise<number | undefined> {
  const [due] = await ctx.db
    .select({ kobo: sql`sum(${ledgerLines.credit_kobo} - ${ledgerLines.debit_kobo})`.mapWith(Number) })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entry_id))
    .where(
      and(
        eq(ledgerLines.account, 'courier payables'),
        eq(ledgerLines.counterparty, counterparty),
        eq(ledgerEntries.is_test, false),
      ),
    )
    .groupBy(ledgerLines.counterparty)
  return due?.kobo
}

const prefix = 'courier:'

/**
 * The ledger's counterparty for a shipment: the courier or, if staff booked it themselves, the carrier. Case and spaces
 * in the carrier's name do not matter.
 */
export function toCourierCounterparty({ courier, carrier }: { courier: string; carrier: string }): string {
  if (courier !== manualCourier) return prefix + courier
  return `${prefix}${courier}:${carrier.trim().replaceAll(/\s+/g, ' ').toLowerCase()}`
}

/** The courier in a ledger counterparty, such as `manual:gig logistics` in `courier:manual:gig logistics`. */
export function parseCourierCounterparty(counterparty: string): string {
  return counterparty.slice(prefix.length)
}

function courierCounterparty(courier: string): string {
  return prefix + courier
}
