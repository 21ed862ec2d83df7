import { returnPhotosMax } from '@shop/contract/limits'
import type { OrderReturns, Return } from '@shop/contract/returns'
import type { RequestContext } from '../../core/context.ts'
import { getCurrentLines } from '../current-lines.ts'
import { findMyOrder, type StoredOrder } from '../find-order.ts'
import { changeOfMindDeadline } from '../change-of-mind-until.ts'
import { type ReturnWithLines, listOrderReturns } from './load-returns.ts'
import { canReturnFor, returnableLines } from './open-pieces.ts'
import { canReturnBecome } from './return-states.ts'
import { toReturnDetails, toReturnLineDetails } from './return-facts.ts'

/** What is sent back of one of the caller's orders, and what still may be. Refuses with not_found. */
export async function listReturns(ctx: RequestContext, orderId: string): Promise<OrderReturns> {
  return presentReturns(ctx, await findMyOrder(ctx, orderId))
}

export async function presentReturns(ctx: RequestContext, order: StoredOrder): Promise<OrderReturns> {
  const all = await listOrderReturns(ctx, order.id)
  const open = order.status === 'delivered' ? returnableLines(await getCurrentLines(ctx, order.id), all) : []
  const until = await changeOfMindDeadline(ctx, order)
  return {
    returns: all.map(presentReturn),
    returnable_lines: open,
    accepts_change_of_mind: canReturnFor('changed_mind', until, ctx.clock.now()),
  }
}

function presentReturn(row: ReturnWithLines): Return {
  return {
    ...toReturnDetails(row),
    lines: row.lines.map(toReturnLineDetails),
    status_history: row.steps.map(({ status: state, created_at: at, note }) => ({
      status: state,
      created_at: at.toISOString(),
      note,
    })),
    can_cancel: canReturnBecome(row.status, 'cancelled'),
    can_add_photos: row.status === 'requested' && row.photos.length < returnPhotosMax,
  }
}
