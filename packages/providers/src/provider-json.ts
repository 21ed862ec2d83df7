/** The value of a field; undefined if the parent is not an object or has no such field. */
export function getField(parent: unknown, name: string): unknown {
  return typeof parent === 'object' && parent !== null && Object.hasOwn(parent, name)
    ? (parent as Record<string, unknown>)[name]
    : undefined
}

/** A field as text: non-empty text, or the digits of a number. Undefined otherwise. */
export function getText(parent: unknown, name: string): string | undefined {
  const value = getField(parent, name)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A field in whole kobo, sent as a number or (in refunds) as text. Undefined if it is neither. */
export function getKobo(parent: unknown, name: string): number | undefined {
  const value = getField(parent, name)
  const kobo = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof kobo === 'number' && Number.isSafeInteger(kobo) && kobo >= 0 ? kobo : undefined
}

/** A field as a timestamp; undefined if it is missing or not a date. */
export function getDate(parent: unknown, name: string): Date | undefined {
  const value = getText(parent, name)
  const date = value === undefined ? undefined : new Date(value)
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : date
}

type SourceReviver = (key: string, value: unknown, context: { source?: string }) => unknown

/** Numbers that a double cannot hold exactly become text (Paystack ids are unsigned 64-bit). */
const asDigits: SourceReviver = (_key, value, context) =>
  typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER && context.source !== undefined
    ? context.source
    : value

const asText: SourceReviver = (_key, value, context) =>
  typeof value === 'number' && context.source !== undefined ? context.source : value

/** JSON.parse that loses no digits of whole numbers. Throws a SyntaxError like JSON.parse. */
export function parseJsonExact(text: string): unknown {
  return parse(text, asDigits)
}

/** JSON.parse that returns every number as text, for amounts with decimals. Throws like JSON.parse. */
export function parseJsonNumbersAsText(text: string): unknown {
  return parse(text, asText)
}

function parse(text: string, reviver: SourceReviver): unknown {
  // The third argument is in Node 24 but not yet in TypeScript's declarations.
  return JSON.parse(text, reviver as (key: string, value: unknown) => unknown)
}
