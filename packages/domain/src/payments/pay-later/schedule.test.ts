import type { PlanTerms } from '@shop/contract/pay-later'
import { assert, constantFrom, integer, property, record, type Arbitrary } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildSchedule } from './schedule.ts'
import { addDays, daysBetween } from '../../core/dates.ts'

const plain = {
  deposit_percent: 30,
  frequency: 'weekly',
  instalments: 6,
  fee_kind: 'percent',
  fee_percent: 5,
  fee_amount_kobo: 0,
} as const

test('₦120,000 with a 30 % deposit and a 5 % fee over six weeks: ₦36,000, then six times ₦14,700', () => {
  const {
    deposit_kobo: depositKobo,
    fee_kobo: feeKobo,
    total_kobo: totalKobo,
    payments,
  } = buildSchedule(12_000_000, plain, '2026-11-20')
  expect({ deposit_kobo: depositKobo, fee_kobo: feeKobo, total_kobo: totalKobo }).toEqual({
    deposit_kobo: 3_600_000,
    fee_kobo: 420_000,
    total_kobo: 12_420_000,
  })
  expect(payments.map(({ due_on: dueOn, amount_kobo: amountKobo }) => [dueOn, amountKobo])).toEqual([
    ['2026-11-20', 3_600_000],
    ['2026-11-27', 1_470_000],
    ['2026-12-04', 1_470_000],
    ['2026-12-11', 1_470_000],
    ['2026-12-18', 1_470_000],
    ['2026-12-25', 1_470_000],
    ['2027-01-01', 1_470_000],
  ])
})

test('the 31st becomes the last day of shorter months, then the 31st again', () => {
  const monthly = { ...plain, frequency: 'monthly', deposit_percent: 0 } as const
  const days = buildSchedule(6_000_000, monthly, '2027-10-31').payments.map(({ due_on: dueOn }) => dueOn)
  expect(days).toEqual(['2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'])
})

test('the last payment takes the remainder', () => {
  const thirds = { ...plain, instalments: 3, deposit_percent: 0, fee_kind: 'none' } as const
  const amounts = buildSchedule(10_000_001, thirds, '2026-11-20').payments.map(
    ({ amount_kobo: amountKobo }) => amountKobo,
  )
  expect(amounts).toEqual([3_333_333, 3_333_333, 3_333_335])
})

/** Computes the due date in another way than the code under test. */
function isOnItsDay(
  startsOn: string,
  frequency: PlanTerms['frequency'],
  nth: number,
  dueOn: string,
): boolean {
  if (frequency === 'weekly') return daysBetween(startsOn, dueOn) === 7 * nth
  const [year = 0, month = 0, date = 0] = startsOn.split('-').map(Number)
  const day = new Date(dueOn)
  const isInMonth = day.getUTCFullYear() * 12 + day.getUTCMonth() === year * 12 + month - 1 + nth
  const isLast = new Date(Date.parse(dueOn) + 86_400_000).getUTCDate() === 1
  return isInMonth && (day.getUTCDate() === date || (isLast && day.getUTCDate() < date))
}

describe('10,000 plans', () => {
  const terms: Arbitrary<Parameters<typeof buildSchedule>[1]> = record({
    deposit_percent: integer({ min: 0, max: 90 }),
    frequency: constantFrom<PlanTerms['frequency'][]>('weekly', 'monthly'),
    instalments: integer({ min: 2, max: 24 }),
    fee_kind: constantFrom<PlanTerms['fee_kind'][]>('none', 'percent', 'fixed'),
    fee_percent: integer({ min: 0, max: 100 }),
    fee_amount_kobo: integer({ min: 0, max: 100 }),
  })
  const price = integer({ min: 100_000, max: 100_000_000_000 })
  const start = integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days))

  test('add up exactly, fees included, with every payment on its due date', () => {
    assert(
      property(price, terms, start, (priceKobo, terms, startsOn) => {
        const {
          payments,
          fee_kobo: feeKobo,
          total_kobo: totalKobo,
          deposit_kobo: depositKobo,
        } = buildSchedule(priceKobo, terms, startsOn)
        const sum = (field: 'amount_kobo' | 'fee_kobo') =>
          payments.reduce((total, each) => total + each[field], 0)
        expect(sum('amount_kobo')).toBe(totalKobo)
        expect(sum('fee_kobo')).toBe(feeKobo)
        expect(totalKobo).toBe(priceKobo + feeKobo)
        expect(payments.every(({ amount_kobo: amountKobo }) => amountKobo > 0)).toBe(true)
        expect(payments).toHaveLength(terms.instalments + Number(depositKobo > 0))
        expect(
          payments.every(({ position, due_on: dueOn }) =>
            isOnItsDay(startsOn, terms.frequency, position, dueOn),
          ),
        ).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })
})
