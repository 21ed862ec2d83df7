/** The value of a field, undefined when the parent is no object or has no such field. */
export function getField(parent: unknown, name: string): unknown {
  return typeof parent === 'object' && parent !== null && Object.hasOwn(parent, name)
    ? (parent as Record<string, unknown>)[name]
    : undefined
}

/** A field as text: text that is not empty, or a number's digits. Undefined otherwise. */
export function getText(parent: unknown, name: string): string | undefined {
  const value = getField(parent, name)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A field as whole kobo, sent as a number or (in refunds) as text. Undefined when it is neither. */
export function getKobo(parent: unknown, name: string): number | undefined {
  const value = getField(parent, name)
  const kobo = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof kobo === 'number' && Number.isSafeInteger(kobo) && kobo >= 0 ? kobo : undefined
}

/** A field as a moment, undefined when it is missing or no date. */
export function getDate(parent: unknown, name: string): Date | undefined {
  const value = getText(parent, name)
  const date = value === undefined ? undefined : new Date(value)
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : date
}
