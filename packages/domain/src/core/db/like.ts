/** Escapes a text for a LIKE pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)

/** The LIKE pattern for texts that contain this one. */
export const containsPattern = (text: string) => `%${escapeLike(text)}%`

/**
 * The part of a typed phone number that also occurs in the stored one: 0803 123 4567 is +2348031234567. Undefined if it
 * is not a phone number, or already has that form.
 */
export function phoneDigits(text: string): string | undefined {
  if (!/^[\d\s+()-]+$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '').replace(/^(?:234|0)/, '')
  return digits.length >= 4 && digits !== text ? digits : undefined
}
