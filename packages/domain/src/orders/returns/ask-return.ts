import type { OrderReturns, ReturnReason, ReturnWish } from '@shop/contract/returns'
import { t } from '@shop/contract/t'
import { sql } from 'drizzle-orm'
import { readOffers } from '../../catalogue/products/read-offers.ts'
import type { RequestContext } from '../../core/context.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { currentLines } from '../current-lines.ts'
import { findOwnOrder, lockOrder } from '../find-order.ts'
import { changeOfMindUntil } from '../change-of-mind-until.ts'
import { returnsAnswer } from './list-returns.ts'
import { returnsOf } from './load-returns.ts'
import { mayReturnFor, openPieces } from './open-pieces.ts'
import { firstReturnState } from './return-states.ts'
import { returnLines, returns } from './tables.ts'
import { noteReturnStep } from './take-return-step.ts'

export interface AskReturn {
  orderId: string
  requested_resolution: ReturnWish
  lines: { position: number; quantity: number; reason: ReturnReason; exchange_variant_id: string | null }[]
  comment: string
  key: string | undefined
}

/**
 * The shopper asks to send back pieces of an own delivered order, each piece once: the order is locked. Refuses with
 * not_found, step_not_allowed or invalid_input (`lines`).
 */
export async function askReturn(ctx: RequestContext, { key, ...asked }: AskReturn): Promise<OrderReturns> {
  const { id: orderId } = await findOwnOrder(ctx, asked.orderId)
  return onceOnly(ctx, { key, act: 'return.request', wish: asked }, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    if (order.status !== 'delivered') refuse('invalid_transition')
    const open = new Map(
      openPieces(await currentLines(ctx, orderId), await returnsOf(ctx, orderId)).map((line) => [
        line.position,
        line.quantity,
      ]),
    )
    const positions = new Set(asked.lines.map(({ position }) => position))
    const isOpen = asked.lines.every(({ position, quantity }) => quantity <= (open.get(position) ?? 0))
    if (positions.size < asked.lines.length || !isOpen)
      refuseField('lines', t('These items can no longer be returned'))
    const now = ctx.clock.now()
    const until = await changeOfMindUntil(ctx, order)
    if (!asked.lines.every(({ reason }) => mayReturnFor(reason, until, now)))
      refuseField('lines', t('It’s too late to return it because you changed your mind'))
    await requireWanted(ctx, asked)
    const id = ctx.ids.next(now)
    const number = sql`'R-' || nextval('return_numbers')`
    const { requested_resolution: wish, comment: words } = asked
    await ctx.db.insert(returns).values({
      id,
      number,
      order_id: orderId,
      status: firstReturnState,
      requested_resolution: wish,
      comment: words,
      requested_at: now,
    })
    await ctx.db.insert(returnLines).values(
      asked.lines.map(({ exchange_variant_id: wantedVariantId, ...line }) => ({
        ...line,
        return_id: id,
        exchange_variant_id: wish === 'exchange' ? wantedVariantId : null,
      })),
    )
    await noteReturnStep(ctx, id, firstReturnState)
    return returnsAnswer(ctx, order)
  })
}

/** An exchange names what is wanted for each thing, and it is for sale. */
async function requireWanted(
  ctx: RequestContext,
  { requested_resolution: wish, lines }: Omit<AskReturn, 'key'>,
): Promise<void> {
  if (wish !== 'exchange') return
  const wanted = new Set(lines.map(({ exchange_variant_id: wantedVariantId }) => wantedVariantId ?? ''))
  const offers = wanted.has('') ? [] : await readOffers(ctx, { variantIds: [...wanted] })
  if (offers.filter(({ forSale }) => forSale).length < wanted.size)
    refuseField('lines', t('Choose what you want instead'))
}
