import { returnPhotosMax } from '@shop/contract/limits'
import type { OrderReturns, Return } from '@shop/contract/returns'
import type { ShopContext } from '../../core/context.ts'
import { currentLines } from '../current-lines.ts'
import { findOwnOrder, type StoredOrder } from '../find-order.ts'
import { changeOfMindUntil } from '../change-of-mind-until.ts'
import { type LoadedReturn, returnsOf } from './load-returns.ts'
import { mayReturnFor, openPieces } from './open-pieces.ts'
import { mayReturnFollow } from './return-states.ts'
import { returnFacts, returnLineFacts } from './return-facts.ts'

/** What is sent back of one of the caller's orders, and what still may be. Refuses with not_found. */
export async function listReturns(shop: ShopContext, orderId: string): Promise<OrderReturns> {
  return returnsAnswer(shop, await findOwnOrder(shop, orderId))
}

export async function returnsAnswer(shop: ShopContext, order: StoredOrder): Promise<OrderReturns> {
  const all = await returnsOf(shop, order.id)
  const open = order.state === 'delivered' ? openPieces(await currentLines(shop, order.id), all) : []
  const until = await changeOfMindUntil(shop, order)
  return {
    returns: all.map(returnAnswer),
    open,
    change_of_mind: mayReturnFor('changed_mind', until, shop.clock.now()),
  }
}

function returnAnswer(row: LoadedReturn): Return {
  return {
    ...returnFacts(row),
    lines: row.lines.map(returnLineFacts),
    steps: row.steps.map(({ state, at, note }) => ({ state, at: at.toISOString(), note })),
    may_withdraw: mayReturnFollow(row.state, 'withdrawn'),
    may_add_photos: row.state === 'asked' && row.photos.length < returnPhotosMax,
  }
}
