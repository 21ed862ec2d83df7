import { returnPhotosMax } from '@shop/contract/limits'
import type { OrderReturns, Return } from '@shop/contract/returns'
import type { RequestContext } from '../../core/context.ts'
import { currentLines } from '../current-lines.ts'
import { findOwnOrder, type StoredOrder } from '../find-order.ts'
import { changeOfMindUntil } from '../change-of-mind-until.ts'
import { type LoadedReturn, returnsOf } from './load-returns.ts'
import { mayReturnFor, openPieces } from './open-pieces.ts'
import { mayReturnFollow } from './return-states.ts'
import { returnFacts, returnLineFacts } from './return-facts.ts'

/** What is sent back of one of the caller's orders, and what still may be. Refuses with not_found. */
export async function listReturns(ctx: RequestContext, orderId: string): Promise<OrderReturns> {
  return returnsAnswer(ctx, await findOwnOrder(ctx, orderId))
}

export async function returnsAnswer(ctx: RequestContext, order: StoredOrder): Promise<OrderReturns> {
  const all = await returnsOf(ctx, order.id)
  const open = order.status === 'delivered' ? openPieces(await currentLines(ctx, order.id), all) : []
  const until = await changeOfMindUntil(ctx, order)
  return {
    returns: all.map(returnAnswer),
    returnable_lines: open,
    accepts_change_of_mind: mayReturnFor('changed_mind', until, ctx.clock.now()),
  }
}

function returnAnswer(row: LoadedReturn): Return {
  return {
    ...returnFacts(row),
    lines: row.lines.map(returnLineFacts),
    status_history: row.steps.map(({ status: state, created_at: at, note }) => ({
      status: state,
      created_at: at.toISOString(),
      note,
    })),
    can_cancel: mayReturnFollow(row.status, 'cancelled'),
    can_add_photos: row.status === 'requested' && row.photos.length < returnPhotosMax,
  }
}
