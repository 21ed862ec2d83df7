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

type SourceReviver = (key: string, value: unknown, context: { source?: string }) => unknown

/** Numbers that a double cannot hold become their digits as text (Paystack ids are unsigned 64-bit). */
const asDigits: SourceReviver = (_key, value, context) =>
  typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER && context.source !== undefined
    ? context.source
    : value

const asText: SourceReviver = (_key, value, context) =>
  typeof value === 'number' && context.source !== undefined ? context.source : value

/** JSON.parse that loses no digit of a whole number. Throws a SyntaxError like JSON.parse. */
export function parseJsonExact(text: string): unknown {
  return parse(text, asDigits)
}

/** JSON.parse in which every number stays the text that was written: sums of money with decimals. Throws like JSON.parse. */
export function parseJsonNumbersAsText(text: string): unknown {
  return parse(text, asText)
}

function parse(text: string, reviver: SourceReviver): unknown {
  // The third argument is in Node 24 but not yet in TypeScript's declaration.
  return JSON.parse(text, reviver as (key: string, value: unknown) => unknown)
}
