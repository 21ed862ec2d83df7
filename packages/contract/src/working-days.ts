const dayMs = 24 * 60 * 60 * 1000
const lagosOffsetMs = 60 * 60 * 1000

/** The same time of day, this many working days (Monday to Friday) later. */
export function addWorkingDays(from: Date, workingDays: number): Date {
  let day = from.getTime()
  for (let remaining = workingDays; remaining > 0;) {
    day += dayMs
    const weekday = new Date(day + lagosOffsetMs).getUTCDay()
    if (weekday !== 0 && weekday !== 6) remaining -= 1
  }
  return new Date(day)
}
