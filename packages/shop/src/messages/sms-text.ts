/** One SMS in the GSM-7 alphabet; a second one costs as much again. */
export const smsLengthMax = 160

const signs: Record<string, string> = {
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

/**
 * Text in the part of GSM-7 in which every sign counts once: N for the naira (nigeria.md 3), letters without their
 * marks. One sign beyond it would make the SMS less than half as long. What is too long for one SMS is cut.
 */
export function smsText(text: string): string {
  const plain = [...text]
    .map((sign) => signs[sign] ?? sign)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\n !-Z_a-z]/g, '')
  return plain.length <= smsLengthMax ? plain : `${plain.slice(0, smsLengthMax - 3)}...`
}
