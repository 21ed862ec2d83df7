const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

const hour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/**
 * The value of a native date or datetime-local field in the shop's format: 'Tue 24 Nov 2026, 2:30 pm'. The
 * field itself uses the browser's locale, in which 11/12 is ambiguous.
 * @param suffix further helper text
 */
export function formatPickedDate(value: string, suffix = ''): string {
  const at = new Date(value.includes('T') ? `${value}Z` : `${value}T00:00Z`)
  if (value === '' || Number.isNaN(at.getTime())) return suffix
  const dateText = day.format(at).replace(',', '')
  const text = value.includes('T') ? `${dateText}, ${hour.format(at)}` : dateText
  return suffix ? `${text}. ${suffix}` : text
}

// West Africa Time has no daylight saving.
const offset = '+01:00'

const offsetMs = 3_600_000

/** Formats a timestamp for a datetime-local field in Lagos time; '' for null. */
export function toLocalDateTime(iso: string | null): string {
  return iso === null ? '' : new Date(Date.parse(iso) + offsetMs).toISOString().slice(0, 16)
}

/** Parses the value of such a field as a timestamp; null if empty. */
export function parseLocalDateTime(text: string): string | null {
  return text === '' ? null : `${text.slice(0, 16)}:00${offset}`
}
