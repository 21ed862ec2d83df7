/** One SMS in the GSM-7 alphabet; a second one costs as much again. */
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

/** Of an SMS in several parts: each gives seven signs to say which it is. */
const partLength = 153
/** The owner's own texts may cost twice as much, and not more. */
export const customPartsMax = 2

/** In how many messages a text of this many characters is sent and paid. */
export function smsParts(replacements: number): number {
  return replacements <= smsLengthMax ? 1 : Math.ceil(replacements / partLength)
}

/**
 * Text in the part of GSM-7 in which every sign counts once: N for the naira, letters without their
 * marks. One sign beyond it would leave 70 for an SMS.
 */
export function toPlainSms(text: string): string {
  return [...text]
    .map((sign) => replacements[sign] ?? sign)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\n !-Z_a-z]/g, '')
}

/** Such a text, cut where it is too long for this many messages. */
export function smsText(text: string, partsMax = 1): string {
  const plain = toPlainSms(text)
  const max = partsMax === 1 ? smsLengthMax : partsMax * partLength
  return plain.length <= max ? plain : `${plain.slice(0, max - 3)}...`
}
