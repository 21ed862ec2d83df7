/** Characters in one SMS segment in GSM-7; a second segment doubles the cost. */
export const smsLengthMax = 160

const replacements: Record<string, string> = {
  '₦': 'N',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
}

/** Characters per segment of a longer SMS, because each uses seven for its header. */
const partLength = 153
/** Custom texts may cost at most twice as much. */
export const customPartsMax = 2

/** Number of segments that a text of this many characters is billed as. */
export function smsParts(replacements: number): number {
  return replacements <= smsLengthMax ? 1 : Math.ceil(replacements / partLength)
}

/**
 * Text in the single-character part of GSM-7: N for the naira, letters without diacritics. A single other character
 * would limit an SMS to 70 characters.
 */
export function toPlainSms(text: string): string {
  return [...text]
    .map((sign) => replacements[sign] ?? sign)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\n !-Z_a-z]/g, '')
}

/** Adds the link that stops these messages, if the SMS costs no more with it. */
export function withStopLink(plain: string, link: string): string {
  const longer = `${plain} Stop: ${link}`
  return smsParts(longer.length) === smsParts(plain.length) ? longer : plain
}

/** The text as it was before either of these added the link. */
export const withoutStopLink = (text: string): string => text.replace(/ Stop: \S+\/stop\/[\w-]+$/, '')

/** The text with the link that stops these messages, in as many segments as it takes up to two. */
export function withRequiredStopLink(text: string, link: string): string {
  const end = ` Stop: ${link}`
  return `${smsText(text, customPartsMax, end.length)}${end}`
}

/** Converts text as toPlainSms does and cuts it to this many segments, less `reserved` characters. */
export function smsText(text: string, partsMax = 1, reserved = 0): string {
  const plain = toPlainSms(text)
  const max = (partsMax === 1 ? smsLengthMax : partsMax * partLength) - reserved
  return plain.length <= max ? plain : `${plain.slice(0, max - 3)}...`
}
