import { inArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { listOrderIds } from '../order-ids-of.ts'
import { documents } from './tables.ts'

/** Takes the buyer's name and place off their documents. Numbers and sums stay: the law keeps them. */
export async function anonymiseDocuments(ctx: RequestContext, accountId: string): Promise<void> {
  const anonymised = JSON.stringify({ buyer: { name: 'Deleted account', lines: [] } })
  await ctx.db
    .update(documents)
    .set({ content: sql`${documents.content} || ${anonymised}::jsonb` })
    .where(inArray(documents.order_id, await listOrderIds(ctx, accountId)))
}
