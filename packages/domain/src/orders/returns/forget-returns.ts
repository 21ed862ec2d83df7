import { and, eq, inArray } from 'drizzle-orm'
import { removeFilesWork } from '../../catalogue/products/remove-files.ts'
import { accountActorKey } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { orderIdsOf } from '../order-ids-of.ts'
import { returns, returnSteps } from './tables.ts'

/** Takes a person's words and photos out of their returns, in the caller's transaction; what came back stays. */
export async function forgetReturns(shop: ShopContext, accountId: string): Promise<void> {
  const orderIds = await orderIdsOf(shop, accountId)
  const own = await shop.db
    .select({ id: returns.id, photos: returns.photos })
    .from(returns)
    .where(inArray(returns.orderId, orderIds))
  if (own.length === 0) return
  const ids = own.map(({ id }) => id)
  await shop.db.update(returns).set({ words: '', photos: [] }).where(inArray(returns.id, ids))
  await shop.db.update(returnSteps).set({ note: '' }).where(inArray(returnSteps.returnId, ids))
  await shop.db
    .update(returnSteps)
    .set({ actorName: 'Deleted account' })
    .where(and(inArray(returnSteps.returnId, ids), eq(returnSteps.actor, accountActorKey(accountId))))
  const keys = own.flatMap(({ photos }) => photos)
  if (keys.length > 0) await postWork(shop, removeFilesWork, { keys })
}
