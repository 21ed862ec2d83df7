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
  /** As `parseCourierCounterparty` names it. */
  courier: string
  amount_kobo: number
  /** A date of Lagos. */
  paid_on: string
  source: (typeof courierPaymentSources)[number]
  reference: string
  /** Nothing is owed any more: what the courier asked beside the fees that were booked is its cost. */
  clears_balance: boolean
  /** What staff saw that is owed. */
  expected_payable_kobo: number
  key: string | undefined
}

const maxAgeDays = 366

/**
 * Staff have paid a courier from the bank or the cash box. The entry is of now, as all are; the day of the payment is
 * on it. Answers kobo: what was paid, and what is owed since. Throws forbidden, not_found (nothing was ever booked
 * for it), version_conflict where all is settled and another amount is owed than staff saw, or invalid_input (`paid_on`).
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
    // One payment at a time: each sees what those before it have settled.
    await ctx.db.execute(sql`LOCK TABLE courier_payments IN SHARE ROW EXCLUSIVE MODE`)
    const party = courierCounterparty(courier)
    const payableKobo = (await getPayableToCourier(ctx, party)) ?? fail('not_found')
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
      courierPaymentEntry(party, source, { amount_kobo: amountKobo, difference_kobo: differenceKobo }),
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

/** What is owed by the ledger, in kobo; undefined where it has nothing of that courier. */
async function getPayableToCourier(ctx: RequestContext, party: string): Promise<number | undefined> {
  const [due] = await ctx.db
    .select({ kobo: sql`sum(${ledgerLines.credit_kobo} - ${ledgerLines.debit_kobo})`.mapWith(Number) })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entry_id))
    .where(
      and(
        eq(ledgerLines.account, 'courier payables'),
        eq(ledgerLines.counterparty, party),
        eq(ledgerEntries.is_test, false),
      ),
    )
    .groupBy(ledgerLines.counterparty)
  return due?.kobo
}

const prefix = 'courier:'

/**
 * The creditor of a shipment, as the ledger names it: the courier, or the carrier that staff booked themselves,
 * however they spelled it.
 */
export function toCourierCounterparty({ courier, carrier }: { courier: string; carrier: string }): string {
  if (courier !== manualCourier) return prefix + courier
  return `${prefix}${courier}:${carrier.trim().replaceAll(/\s+/g, ' ').toLowerCase()}`
}

/** The party of a courier by its name in the ledger, as `gig logistics` of `courier:manual:gig logistics`. */
export function parseCourierCounterparty(party: string): string {
  return party.slice(prefix.length)
}

function courierCounterparty(courier: string): string {
  return prefix + courier
}
