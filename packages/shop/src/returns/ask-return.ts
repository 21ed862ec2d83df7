import type { OrderReturns, ReturnReason, ReturnWish } from '@shop/contract/returns'
import { t } from '@shop/contract/t'
import { sql } from 'drizzle-orm'
import { readOffers } from '../catalogue/read-offers.ts'
import type { ShopContext } from '../kernel/context.ts'
import { onceOnly } from '../kernel/idempotency.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
import { currentLines } from '../orders/current-lines.ts'
import { findOwnOrder, lockOrder } from '../orders/find-order.ts'
import { changeOfMindUntil } from '../orders/change-of-mind-until.ts'
import { returnsAnswer } from './list-returns.ts'
import { returnsOf } from './load-returns.ts'
import { mayReturnFor, openPieces } from './open-pieces.ts'
import { firstReturnState } from './return-states.ts'
import { returnLines, returns } from './tables.ts'
import { noteReturnStep } from './take-return-step.ts'

export interface AskReturn {
  orderId: string
  wish: ReturnWish
  lines: { position: number; quantity: number; reason: ReturnReason; wantedVariantId: string | null }[]
  words: string
  key: string | undefined
}

/**
 * The shopper asks to send back pieces of an own delivered order, each piece once: the order is locked. Refuses with
 * not_found, step_not_allowed or invalid_input (`lines`).
 */
export async function askReturn(shop: ShopContext, { key, ...asked }: AskReturn): Promise<OrderReturns> {
  const { id: orderId } = await findOwnOrder(shop, asked.orderId)
  return onceOnly(shop, { key, act: 'returns.ask', wish: asked }, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.state !== 'delivered') refuse('step_not_allowed')
    const open = new Map(
      openPieces(await currentLines(shop, orderId), await returnsOf(shop, orderId)).map((line) => [
        line.position,
        line.quantity,
      ]),
    )
    const positions = new Set(asked.lines.map(({ position }) => position))
    const isOpen = asked.lines.every(({ position, quantity }) => quantity <= (open.get(position) ?? 0))
    if (positions.size < asked.lines.length || !isOpen)
      refuseField('lines', t('These items can no longer be returned'))
    const now = shop.clock.now()
    const until = await changeOfMindUntil(shop, order)
    if (!asked.lines.every(({ reason }) => mayReturnFor(reason, until, now)))
      refuseField('lines', t('It’s too late to return it because you changed your mind'))
    await requireWanted(shop, asked)
    const id = shop.ids.next(now)
    const number = sql`'R-' || nextval('return_numbers')`
    const { wish, words } = asked
    await shop.db
      .insert(returns)
      .values({ id, number, orderId, state: firstReturnState, wish, words, askedAt: now })
    await shop.db.insert(returnLines).values(
      asked.lines.map(({ wantedVariantId, ...line }) => ({
        ...line,
        returnId: id,
        wantedVariant: wish === 'exchange' ? wantedVariantId : null,
      })),
    )
    await noteReturnStep(shop, id, firstReturnState)
    return returnsAnswer(shop, order)
  })
}

/** An exchange names what is wanted for each thing, and it is for sale. */
async function requireWanted(shop: ShopContext, { wish, lines }: Omit<AskReturn, 'key'>): Promise<void> {
  if (wish !== 'exchange') return
  const wanted = new Set(lines.map(({ wantedVariantId }) => wantedVariantId ?? ''))
  const offers = wanted.has('') ? [] : await readOffers(shop, { variantIds: [...wanted] })
  if (offers.filter(({ forSale }) => forSale).length < wanted.size)
    refuseField('lines', t('Choose what you want instead'))
}
