import { inArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { orderIdsOf } from '../order-ids-of.ts'
import { documents } from './tables.ts'

/** Takes the buyer's name and place off their documents. Numbers and sums stay: the law keeps them. */
export async function forgetDocuments(ctx: RequestContext, accountId: string): Promise<void> {
  const nameless = JSON.stringify({ buyer: { name: 'Deleted account', lines: [] } })
  await ctx.db
    .update(documents)
    .set({ content: sql`${documents.content} || ${nameless}::jsonb` })
    .where(inArray(documents.order_id, await orderIdsOf(ctx, accountId)))
}
