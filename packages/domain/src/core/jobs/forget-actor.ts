import { eq, inArray, or, sql } from 'drizzle-orm'
import { accountActorKey } from '../actor.ts'
import type { RequestContext } from '../context.ts'
import { idempotencyKeys, outbox } from '../db/tables.ts'

export interface ErasedActor {
  account_id: string
  email: string
  /** What mails were about, as EmailJob has it. */
  about: readonly string[]
}

/**
 * Forgets the stored replies to an account, and the work for its address in whatever letters that was typed: what still
 * waits would be mailed to somebody who asked to be forgotten, and leave a copy.
 */
export async function eraseActor(
  ctx: RequestContext,
  { account_id: accountId, email, about }: ErasedActor,
): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(eq(idempotencyKeys.actor, accountActorKey(accountId)))
  const named = (field: string) => sql`lower(${outbox.payload}->>${field}) = lower(${email})`
  await ctx.db
    .delete(outbox)
    .where(or(named('to'), named('email'), inArray(sql`${outbox.payload}->>'related_to'`, [...about])))
}
