import { lt, sql, eq, inArray, or } from 'drizzle-orm'
import { addMs, dayMs } from '../dates.ts'
import type { RequestContext } from '../context.ts'
import { idempotencyKeys, outbox } from '../db/tables.ts'
import { accountActorKey } from '../actor.ts'

const retentionMs = 7 * dayMs

/** Forgets idempotency keys and finished work after seven days, and rate counters once their window is over. */
export async function pruneIdempotencyKeys(ctx: RequestContext): Promise<void> {
  const longAgo = addMs(ctx.clock.now(), -retentionMs)
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, longAgo))
  await ctx.db.delete(outbox).where(lt(outbox.completed_at, longAgo))
  await ctx.db.execute(sql`delete from rate_counters where resets_at < ${ctx.clock.now().toISOString()}`)
}

interface ErasedActor {
  account_id: string
  email: string
  /** What emails were about, as EmailJob has it. */
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
