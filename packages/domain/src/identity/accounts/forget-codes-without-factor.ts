import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { hasMfa } from './second-factor-ways.ts'
import { recoveryCodes } from './tables.ts'

/** The recovery codes of an account go with its last second factor, in the transaction that takes it off. */
export async function deleteOrphanedRecoveryCodes(ctx: RequestContext, accountId: string): Promise<void> {
  if (await hasMfa(ctx, accountId)) return
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.account_id, accountId))
}
