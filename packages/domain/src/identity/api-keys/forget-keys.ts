import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { apiKeys } from './tables.ts'

/** The keys that a person made go with them: their names are the person's words. */
export async function eraseApiKeys(ctx: RequestContext, accountId: string): Promise<void> {
  await ctx.db.delete(apiKeys).where(eq(apiKeys.created_by, accountId))
}
