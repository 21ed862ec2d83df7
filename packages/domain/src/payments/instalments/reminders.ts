import { addDays } from './calendar.ts'
import { type InstalmentTotals, unpaidKobo } from './allocate.ts'

/** Three days before, on the day, once the days of grace are over, then each week (nigeria.md 7). */
function reminderDays(dueOn: string, graceDays: number, today: string): string[] {
  const late = addDays(dueOn, graceDays + 1)
  const days = [addDays(dueOn, -3), dueOn, late]
  for (let day = addDays(late, 7); day <= today; day = addDays(day, 7)) days.push(day)
  return days
}

/**
 * Whether the owner of a plan is reminded of its oldest open payment today: once for each of its days, the last of them
 * also where the shop was not running on it.
 */
export function dueReminder(
  instalments: readonly InstalmentTotals[],
  {
    today,
    grace_days: graceDays,
    reminded_on: remindedOn,
  }: { today: string; grace_days: number; reminded_on: string | null },
): 'reminder' | 'overdue' | undefined {
  const oldest = instalments.find((each) => unpaidKobo(each) > 0)
  if (!oldest) return undefined
  const last = reminderDays(oldest.due_on, graceDays, today).findLast((day) => day <= today)
  if (last === undefined || (remindedOn !== null && remindedOn >= last)) return undefined
  return last > oldest.due_on ? 'overdue' : 'reminder'
}
