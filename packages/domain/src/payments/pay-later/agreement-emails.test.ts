import { expect, test } from 'vitest'
import type { InstalmentTotals } from './allocate.ts'
import { dueReminder } from './agreement-emails.ts'
import { addDays } from '../../core/dates.ts'

const totals = {
  amount_kobo: 1_000,
  fee_kobo: 0,
  paid_kobo: 0,
  late_fee_kobo: 0,
  late_fee_paid_kobo: 0,
  waived_kobo: 0,
  returned_kobo: 0,
}

const plan: InstalmentTotals[] = [
  { position: 1, due_on: '2026-11-20', ...totals, paid_kobo: 1_000 },
  { position: 2, due_on: '2026-11-27', ...totals },
]

/** The reminders that a customer who never pays gets within this many days. */
function reminderDaysFor(days: number, isRunningOn: (day: string) => boolean = () => true) {
  let remindedOn: string | null = null
  const declaration: [string, string][] = []
  for (
    let day = '2026-11-20';
    declaration.length < 9 && day < addDays('2026-11-20', days);
    day = addDays(day, 1)
  ) {
    const kind = isRunningOn(day)
      ? dueReminder(plan, { today: day, grace_days: 3, reminded_on: remindedOn })
      : undefined
    if (!kind) continue
    declaration.push([day, kind])
    remindedOn = day
  }
  return declaration
}

test('reminds three days before, on the day, after the grace days, then weekly; at most once a day', () => {
  expect(reminderDaysFor(30)).toEqual([
    ['2026-11-24', 'reminder'],
    ['2026-11-27', 'reminder'],
    ['2026-12-01', 'overdue'],
    ['2026-12-08', 'overdue'],
    ['2026-12-15', 'overdue'],
  ])
  expect(dueReminder(plan, { today: '2026-11-27', grace_days: 3, reminded_on: '2026-11-27' })).toBeUndefined()
})

test('reminders missed while the shop was down are made up for with one', () => {
  expect(reminderDaysFor(15, (day) => day < '2026-11-24' || day > '2026-11-28')).toEqual([
    ['2026-11-29', 'reminder'],
    ['2026-12-01', 'overdue'],
  ])
})

test('a customer who has paid everything gets no email', () => {
  const paid = plan.map((instalment) => ({ ...instalment, paid_kobo: 1_000 }))
  expect(dueReminder(paid, { today: '2026-12-01', grace_days: 3, reminded_on: null })).toBeUndefined()
})
