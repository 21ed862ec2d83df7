import { and, eq, inArray } from 'drizzle-orm'
import { deleteFilesTask } from '../../catalogue/products/remove-files.ts'
import { accountActorKey } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { listOrderIds } from '../order-ids-of.ts'
import { returns, returnStatusHistory } from './tables.ts'

/** Takes a person's words and photos out of their returns, in the caller's transaction; what came back stays. */
export async function anonymiseReturns(ctx: RequestContext, accountId: string): Promise<void> {
  const orderIds = await listOrderIds(ctx, accountId)
  const own = await ctx.db
    .select({ id: returns.id, photos: returns.photos })
    .from(returns)
    .where(inArray(returns.order_id, orderIds))
  if (own.length === 0) return
  const ids = own.map(({ id }) => id)
  await ctx.db.update(returns).set({ comment: '', photos: [] }).where(inArray(returns.id, ids))
  await ctx.db
    .update(returnStatusHistory)
    .set({ note: '' })
    .where(inArray(returnStatusHistory.return_id, ids))
  await ctx.db
    .update(returnStatusHistory)
    .set({ actor_name: 'Deleted account' })
    .where(
      and(
        inArray(returnStatusHistory.return_id, ids),
        eq(returnStatusHistory.actor, accountActorKey(accountId)),
      ),
    )
  const keys = own.flatMap(({ photos }) => photos)
  if (keys.length > 0) await enqueue(ctx, deleteFilesTask, { keys })
}
