import type { PlanTerms } from '@shop/contract/pay-later'
import { expect, test } from 'vitest'
import { allocate, type InstalmentTotals, applyAllocations } from './allocate.ts'
import { canRelease } from './agreement-rules.ts'
import { buildSchedule } from './schedule.ts'

const terms = {
  frequency: 'weekly',
  instalments: 4,
  fee_kind: 'none',
  fee_percent: 0,
  fee_amount_kobo: 0,
} as const

type Charge = Partial<Pick<PlanTerms, 'fee_kind' | 'fee_percent'>>

const charge: Charge = { fee_kind: 'percent', fee_percent: 10 }

function planWithPayment(depositPercent: number, kobo: number, charge: Charge = {}): InstalmentTotals[] {
  const planTerms = { ...terms, ...charge, deposit_percent: depositPercent }
  const { payments } = buildSchedule(1_000_000, planTerms, '2026-11-20')
  const plan = payments.map((payment) => ({
    ...payment,
    paid_kobo: 0,
    late_fee_kobo: 0,
    late_fee_paid_kobo: 0,
    waived_kobo: 0,
    returned_kobo: 0,
  }))
  return applyAllocations(plan, allocate(plan, kobo).allocations)
}

const releaseTerms = (percent: number) => ({ deliver_at_percent: percent, grace_days: 3 })

test.each([
  ['all but one kobo saved', 100, planWithPayment(0, 999_999), '2026-11-20', false],
  ['everything saved', 100, planWithPayment(0, 1_000_000), '2026-11-20', true],
  ['one kobo short of the deposit', 0, planWithPayment(30, 299_999), '2026-11-20', false],
  ['the deposit', 0, planWithPayment(30, 300_000), '2026-11-20', true],
  ['half', 50, planWithPayment(0, 500_000), '2026-11-20', true],
  ['half, but the next instalment is overdue', 50, planWithPayment(0, 500_000), '2026-12-15', false],
  [
    'one kobo short of a deposit that equals the share, with a charge',
    30,
    planWithPayment(30, 299_999, charge),
    '2026-11-20',
    false,
  ],
  [
    'a deposit that equals the share, with a charge',
    30,
    planWithPayment(30, 300_000, charge),
    '2026-11-20',
    true,
  ],
  [
    'one kobo short of half the price, with a charge',
    50,
    planWithPayment(30, 499_999, charge),
    '2026-11-20',
    false,
  ],
  ['half the price, with a charge', 50, planWithPayment(30, 500_000, charge), '2026-11-20', true],
  [
    'the price, with the charge not fully paid',
    100,
    planWithPayment(30, 1_069_999, charge),
    '2026-11-20',
    false,
  ],
  ['the price and its charge', 100, planWithPayment(30, 1_070_000, charge), '2026-11-20', true],
  ['no payments', 0, [], '2026-11-20', false],
])('%s', (_, percent, plan, today, may) => {
  expect(canRelease(releaseTerms(percent), plan, today)).toBe(may)
})
