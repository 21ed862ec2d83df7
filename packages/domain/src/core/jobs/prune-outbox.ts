import { lt, sql } from 'drizzle-orm'
import { addMs, dayMs } from '../dates.ts'
import type { RequestContext } from '../context.ts'
import { idempotencyKeys, outbox } from '../db/tables.ts'
import { accountActorKey } from '../actor.ts'
import { isAny, personalData, type RowCondition } from '../personal-data.ts'

const retentionMs = 7 * dayMs

/** Deletes idempotency keys and completed messages after seven days, and rate counters once their window is over. */
export async function pruneOutbox(ctx: RequestContext): Promise<void> {
  const longAgo = addMs(ctx.clock.now(), -retentionMs)
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, longAgo))
  await ctx.db.delete(outbox).where(lt(outbox.completed_at, longAgo))
  await ctx.db.execute(sql`delete from rate_counters where resets_at < ${ctx.clock.now().toISOString()}`)
}

/** Messages to an address, in any case. Sending them would create another copy of the address. */
const byAddressOrSubject: RowCondition = ({ email, subjects }) => sql`(lower(payload->>'to') = lower(${email})
  or lower(payload->>'email') = lower(${email}) or ${isAny(sql`payload->>'related_to'`, subjects)})`

export const jobData = personalData({
  idempotency_keys: {
    rows: ({ account_id: accountId }) => sql`actor = ${accountActorKey(accountId)}`,
    delete: 'actor',
  },
  outbox: { rows: byAddressOrSubject, delete: 'payload' },
})
