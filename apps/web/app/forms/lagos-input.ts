// West Africa Time has no summer time.
const offset = '+01:00'
const offsetMs = 3_600_000

/** A moment as a field of type datetime-local shows it in Lagos; '' for none. */
export function toLocalDateTime(iso: string | null): string {
  return iso === null ? '' : new Date(Date.parse(iso) + offsetMs).toISOString().slice(0, 16)
}

/** The moment that was typed into such a field; null for none. */
export function parseLocalDateTime(text: string): string | null {
  return text === '' ? null : `${text.slice(0, 16)}:00${offset}`
}
