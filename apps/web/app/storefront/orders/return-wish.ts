import type { BodyOf } from '@shop/contract/endpoint'
import type { Order } from '@shop/contract/orders'
import {
  type askReturn,
  type OrderReturns,
  type ReturnReason,
  returnReasons,
  type ReturnWish as Wish,
  returnWishes,
} from '@shop/contract/returns'
import { t } from '@shop/contract/t'

export const reasonTexts: Readonly<Record<ReturnReason, string>> = {
  not_as_described: t('Not as described'),
  faulty: t('Damaged or doesn’t work'),
  wrong_item: t('Wrong size or colour'),
  changed_mind: t('I changed my mind'),
}

export const wishTexts: Readonly<Record<Wish, string>> = {
  refund: t('Refund'),
  store_credit: t('Store credit'),
  exchange: t('Another size or colour'),
}

export interface ReturnWish {
  /** Pieces to send back by the line's position; 0 keeps it. */
  pieces: Readonly<Record<string, number>>
  /** What is wanted instead, by the line's position. */
  wanted: Readonly<Record<string, string>>
  reason: ReturnReason
  wish: Wish
  words: string
}

/** What was chosen and typed before, of whatever shape it was stored; else nothing chosen yet. */
export function returnWishOf(stored: unknown): ReturnWish {
  const { pieces, wanted, reason, wish, words } = fieldsOf(stored)
  const counts = Object.entries(fieldsOf(pieces)).filter((entry): entry is [string, number] =>
    Number.isInteger(entry[1]),
  )
  const variants = Object.entries(fieldsOf(wanted)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return {
    pieces: Object.fromEntries(counts),
    wanted: Object.fromEntries(variants),
    reason: returnReasons.find((known) => known === reason) ?? returnReasons[0],
    wish: returnWishes.find((known) => known === wish) ?? returnWishes[0],
    words: typeof words === 'string' ? words : '',
  }
}

function fieldsOf(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}

/** What may be chosen as a reason now: a change of mind counts for a time. */
export function openReasons({
  accepts_change_of_mind: change_of_mind,
}: Pick<OrderReturns, 'accepts_change_of_mind'>): ReturnReason[] {
  return returnReasons.filter((reason) => change_of_mind || reason !== 'changed_mind')
}

/** The reason that was chosen, while it counts. */
export function reasonOf(
  { reason }: Pick<ReturnWish, 'reason'>,
  known: Pick<OrderReturns, 'accepts_change_of_mind'>,
): ReturnReason {
  const open = openReasons(known)
  return open.includes(reason) ? reason : (open[0] ?? reason)
}

/** What the call is sent, or the sentence that says what is missing. Only pieces that may be sent back count. */
export function returnBody(
  { pieces, wanted, wish, words, ...chosen }: ReturnWish,
  known: Pick<OrderReturns, 'returnable_lines' | 'accepts_change_of_mind'>,
): { body: BodyOf<typeof askReturn> } | { problem: string } {
  const reason = reasonOf(chosen, known)
  const lines = known.returnable_lines.flatMap(({ position, quantity }) => {
    const count = Math.min(pieces[position] ?? 0, quantity)
    const instead = wish === 'exchange' ? (wanted[position] ?? null) : null
    return count > 0 ? [{ position, quantity: count, reason, exchange_variant_id: instead }] : []
  })
  if (lines.length === 0) return { problem: t('Choose the items you’re returning') }
  if (wish === 'exchange' && lines.some(({ exchange_variant_id }) => !exchange_variant_id))
    return { problem: t('Choose what you want instead') }
  return { body: { requested_resolution: wish, lines, comment: words.trim() } }
}

/** Whether there can be something to send back: what has not arrived is cancelled instead. */
export function mayHaveReturns({ status: state, is_test }: Pick<Order, 'status' | 'is_test'>): boolean {
  return state === 'delivered' && !is_test
}
