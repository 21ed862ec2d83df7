import type { PlanTerms, PlanFrequency } from '@shop/contract/pay-later'
import { addDays } from '../../core/dates.ts'

export interface ScheduledPayment {
  /** 0 is the deposit. */
  position: number
  /** A date in Lagos; it can be paid until the end of the day. */
  due_on: string
  amount_kobo: number
  /** The part of it that is the plan's fee. */
  fee_kobo: number
}

interface Schedule {
  deposit_kobo: number
  fee_kobo: number
  total_kobo: number
  payments: ScheduledPayment[]
}

type FeeTerms = Pick<PlanTerms, 'fee_kind' | 'fee_percent' | 'fee_amount_kobo'>
type ScheduleTerms = FeeTerms & Pick<PlanTerms, 'deposit_percent' | 'frequency' | 'instalments'>

/** This percentage of an amount, rounded half up, in whole kobo. */
export function applyPercent(amountKobo: number, percent: number): number {
  return Math.floor((amountKobo * percent + 50) / 100)
}

/**
 * All payments for a price in kobo, with delivery: the deposit at the start, then equal parts of the rest and its fee
 * (flat, never compound: docs/decisions/0017), the remainder with the last. They add up to price and fee exactly.
 */
export function buildSchedule(priceKobo: number, terms: ScheduleTerms, startsOn: string): Schedule {
  const { frequency, instalments } = terms
  const depositKobo = applyPercent(priceKobo, terms.deposit_percent)
  const principalKobo = priceKobo - depositKobo
  const feeKobo = planFeeKobo(principalKobo, terms)
  const amounts = inParts(principalKobo + feeKobo, instalments)
  const fees = inParts(feeKobo, instalments)
  const payments = amounts.map((amountKobo, index) => ({
    position: index + 1,
    due_on: dueOn(startsOn, frequency, index + 1),
    amount_kobo: amountKobo,
    fee_kobo: fees[index] ?? 0,
  }))
  const deposit = { position: 0, due_on: startsOn, amount_kobo: depositKobo, fee_kobo: 0 }
  return {
    deposit_kobo: depositKobo,
    fee_kobo: feeKobo,
    total_kobo: priceKobo + feeKobo,
    payments: depositKobo > 0 ? [deposit, ...payments] : payments,
  }
}

function planFeeKobo(principalKobo: number, { fee_kind, fee_percent, fee_amount_kobo }: FeeTerms): number {
  if (fee_kind === 'percent') return applyPercent(principalKobo, fee_percent)
  return fee_kind === 'fixed' ? fee_amount_kobo : 0
}

function inParts(kobo: number, parts: number): number[] {
  const part = Math.floor(kobo / parts)
  return Array.from({ length: parts }, (_, index) => (index < parts - 1 ? part : kobo - part * (parts - 1)))
}

/** The same day of a later month, or its last day. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

/** The date of the nth payment: monthly ones keep the day of the month, and 31 becomes the last day. */
export function dueOn(startsOn: string, frequency: PlanFrequency, nth: number): string {
  return frequency === 'weekly' ? addDays(startsOn, 7 * nth) : addMonths(startsOn, nth)
}

/** The version of the wording around the numbers that the customer saw. */
export const termsTextVersion = '2026-11'

/** What the customer agrees to. */
export interface AcceptedTerms extends Schedule {
  plan: PlanTerms
  price_kobo: number
  terms_text_version: string
}
