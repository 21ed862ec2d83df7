/** The most numbers that are looked up: a message may be full of numbers. */
const maxNumbers = 5

/**
 * Possible order numbers in a message: '10468' in '#10468', 'order 10468' or 'Order no. 10468'. Numbers after a hash or
 * "order" come first; amounts, dates and phone numbers are left out.
 */
export function findOrderNumbers(message: string): string[] {
  const named = message.matchAll(
    /(?:#|\border(?:\s*(?:number|no\.?|nr\.?|id))?\s*[:#]?\s*)(\d{1,12})\b(?![,.]\d)/gi,
  )
  const bare = message.matchAll(/(?<![\d.,₦+/-])\b(\d{5,9})\b(?![,./-]\d)/g)
  return [...new Set([...named, ...bare].map(([, number = '']) => number))].slice(0, maxNumbers)
}
