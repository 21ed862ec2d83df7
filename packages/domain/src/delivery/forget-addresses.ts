import { eq } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { addresses } from './tables.ts'

/** Removes every address of a person. */
export async function eraseAddresses(ctx: RequestContext, accountId: string): Promise<void> {
  await ctx.db.delete(addresses).where(eq(addresses.account_id, accountId))
}
