import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import type { InstalmentSums } from './allocate.ts'
import { reminderFor } from './reminders.ts'

const sums = {
  amount_kobo: 1_000,
  fee_kobo: 0,
  paid_kobo: 0,
  late_fee_kobo: 0,
  late_fee_paid_kobo: 0,
  waived_kobo: 0,
  returned_kobo: 0,
}
const plan: InstalmentSums[] = [
  { position: 1, due_on: '2026-11-20', ...sums, paid_kobo: 1_000 },
  { position: 2, due_on: '2026-11-27', ...sums },
]

/** The days on which somebody is told who never pays, of so many days. */
function daysTold(days: number, isRunningOn: (day: string) => boolean = () => true) {
  let remindedOn: string | null = null
  const told: [string, string][] = []
  for (let day = '2026-11-20'; told.length < 9 && day < addDays('2026-11-20', days); day = addDays(day, 1)) {
    const kind = isRunningOn(day)
      ? reminderFor(plan, { today: day, grace_days: 3, reminded_on: remindedOn })
      : undefined
    if (!kind) continue
    told.push([day, kind])
    remindedOn = day
  }
  return told
}

test('three days before, on the day, after the days of grace, then each week; once a day', () => {
  expect(daysTold(30)).toEqual([
    ['2026-11-24', 'reminder'],
    ['2026-11-27', 'reminder'],
    ['2026-12-01', 'overdue'],
    ['2026-12-08', 'overdue'],
    ['2026-12-15', 'overdue'],
  ])
  expect(reminderFor(plan, { today: '2026-11-27', grace_days: 3, reminded_on: '2026-11-27' })).toBeUndefined()
})

test('a day on which the shop did not run is made up for, once', () => {
  expect(daysTold(15, (day) => day < '2026-11-24' || day > '2026-11-28')).toEqual([
    ['2026-11-29', 'reminder'],
    ['2026-12-01', 'overdue'],
  ])
})

test('who has paid all is left alone', () => {
  const paid = plan.map((each) => ({ ...each, paid_kobo: 1_000 }))
  expect(reminderFor(paid, { today: '2026-12-01', grace_days: 3, reminded_on: null })).toBeUndefined()
})
