/** Days from and to, such as '2026-11-01'. */
export interface DateRange {
  from: string
  to: string
}

const dayMs = 24 * 60 * 60_000
const isoDate = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** Periods that are asked for most, by the date of today in Lagos. */
export function getPresets(today: string): { text: string; days: DateRange }[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const back = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)
  return [
    { text: 'Today', days: { from: today, to: today } },
    { text: 'Yesterday', days: { from: back(1), to: back(1) } },
    { text: 'Last 7 days', days: { from: back(6), to: today } },
    { text: 'Last 30 days', days: { from: back(29), to: today } },
    { text: 'This month', days: { from: isoDate(year, month, 1), to: today } },
    { text: 'Last month', days: { from: isoDate(year, month - 1, 1), to: isoDate(year, month, 0) } },
    { text: 'This year', days: { from: isoDate(year, 1, 1), to: today } },
    { text: 'Last year', days: { from: isoDate(year - 1, 1, 1), to: isoDate(year - 1, 12, 31) } },
  ]
}
