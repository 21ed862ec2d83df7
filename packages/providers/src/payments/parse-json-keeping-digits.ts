type SourceReviver = (key: string, value: unknown, context: { source?: string }) => unknown

/** Numbers that a double cannot hold become their digits as text (Paystack ids are unsigned 64-bit). */
const keepDigits: SourceReviver = (_key, value, context) =>
  typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER && context.source !== undefined
    ? context.source
    : value

const keepText: SourceReviver = (_key, value, context) =>
  typeof value === 'number' && context.source !== undefined ? context.source : value

/** JSON.parse that loses no digit of a whole number. Throws a SyntaxError like JSON.parse. */
export function parseJsonExact(text: string): unknown {
  return parse(text, keepDigits)
}

/** JSON.parse in which every number stays the text that was written: sums of money with decimals. Throws like JSON.parse. */
export function parseJsonNumbersAsText(text: string): unknown {
  return parse(text, keepText)
}

function parse(text: string, reviver: SourceReviver): unknown {
  // The third argument is in Node 24 but not yet in TypeScript's declaration.
  return JSON.parse(text, reviver as (key: string, value: unknown) => unknown)
}
