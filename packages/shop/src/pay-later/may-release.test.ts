import { expect, test } from 'vitest'
import { allocate, type InstalmentSums, withShares } from './allocate.ts'
import { mayRelease } from './may-release.ts'
import { scheduleOf } from './schedule.ts'

const terms = { frequency: 'weekly', instalments: 4, fee_kind: 'none', fee_value: 0 } as const

function paid(depositPercent: number, kobo: number): InstalmentSums[] {
  const { payments } = scheduleOf(1_000_000, { ...terms, deposit_percent: depositPercent }, '2026-11-20')
  const plan = payments.map((each) => ({
    ...each,
    paidKobo: 0,
    lateKobo: 0,
    latePaidKobo: 0,
    waivedKobo: 0,
    returnedKobo: 0,
  }))
  return withShares(plan, allocate(plan, kobo).shares)
}
const on = (percent: number) => ({ deliver_at_percent: percent, grace_days: 3 })

test.each([
  ['saved but for one kobo', 100, paid(0, 999_999), '2026-11-20', false],
  ['saved', 100, paid(0, 1_000_000), '2026-11-20', true],
  ['a deposit that lacks one kobo', 0, paid(30, 299_999), '2026-11-20', false],
  ['the deposit', 0, paid(30, 300_000), '2026-11-20', true],
  ['half', 50, paid(0, 500_000), '2026-11-20', true],
  ['half, and the next is late', 50, paid(0, 500_000), '2026-12-15', false],
  ['no payments', 0, [], '2026-11-20', false],
])('%s', (_, percent, plan, today, may) => {
  expect(mayRelease(on(percent), plan, today)).toBe(may)
})
