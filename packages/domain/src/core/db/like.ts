/** What a text is in a pattern of LIKE. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)

/** The pattern of LIKE for all that holds a text. */
export const containsPattern = (text: string) => `%${escapeLike(text)}%`

/**
 * What of a typed phone number is in the stored one: 0803 123 4567 is +2348031234567. Undefined where it is no phone
 * number, or is so already.
 */
export function phoneDigits(text: string): string | undefined {
  if (!/^[\d\s+()-]+$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '').replace(/^(?:234|0)/, '')
  return digits.length >= 4 && digits !== text ? digits : undefined
}
