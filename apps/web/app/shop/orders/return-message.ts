import type { Order } from '@shop/contract/orders'
import { variantWords } from '../../layout/variant-words.ts'

export const returnReasons = [
  'It is not what I saw',
  'It is damaged or does not work',
  'The size or colour is wrong',
  'I changed my mind',
] as const

export interface ReturnWish {
  /** Pieces to send back by the line's variant; 0 keeps it. */
  pieces: Readonly<Record<string, number>>
  reason: string
  words: string
}

/** What was chosen and typed before, of whatever shape it was stored; else nothing chosen yet. */
export function returnWishOf(stored: unknown): ReturnWish {
  const { pieces, reason, words } = fieldsOf(stored)
  const counts = Object.entries(fieldsOf(pieces)).filter((entry): entry is [string, number] =>
    Number.isInteger(entry[1]),
  )
  return {
    pieces: Object.fromEntries(counts),
    reason: returnReasons.find((known) => known === reason) ?? returnReasons[0],
    words: typeof words === 'string' ? words : '',
  }
}

function fieldsOf(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}

/** Whether the shop takes things of this order back at this moment. */
export function mayReturn({ return_until }: Pick<Order, 'return_until'>, now: Date): boolean {
  return return_until !== null && now < new Date(return_until)
}

/** A return as the support inbox reads it: the order, each thing with its number of pieces, and why. */
export function returnMessage(
  { number, lines }: Pick<Order, 'number' | 'lines'>,
  { pieces, reason, words }: ReturnWish,
): { subject: string; message: string } {
  const things = lines.flatMap((line) => {
    const count = pieces[line.variant_id] ?? 0
    const chosen = [line.name, variantWords(line), line.sku].filter(Boolean).join(', ')
    return count > 0 ? [`${count} of ${line.quantity}: ${chosen}`] : []
  })
  const parts = [`I want to return from order ${number}:`, things.join('\n'), `Why: ${reason}`, words.trim()]
  return { subject: `Return of order ${number}`, message: parts.filter(Boolean).join('\n\n') }
}
