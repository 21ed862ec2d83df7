const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
})

/** The day of a moment in Lagos, for people: '20 Nov 2026'. */
export function formatShortDate(timestamp: Date): string {
  return days.format(timestamp)
}
