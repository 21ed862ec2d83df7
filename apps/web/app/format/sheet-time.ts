const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** '2026-11-20 15:04:09' of a moment in Lagos: spreadsheets take it for a time, in any language. */
export function formatCsvTime(iso: string): string {
  return moment.format(new Date(iso))
}
