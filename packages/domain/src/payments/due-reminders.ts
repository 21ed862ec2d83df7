import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { addMs } from '../core/clock.ts'
import type { RequestContext } from '../core/context.ts'
import { type DisputeRow, disputes } from './tables.ts'

/** Staff are reminded this long before the deadline, in ms. */
const reminderMs = 24 * 3_600_000

const isDue = (now: Date) =>
  and(
    eq(disputes.status, 'open'),
    isNull(disputes.reminded_at),
    gt(disputes.respond_by, now),
    lte(disputes.respond_by, addMs(now, reminderMs)),
  )

/** Ids of disputes whose answer is due within a day and of which staff were not reminded yet. */
export async function listDueReminders(ctx: RequestContext): Promise<string[]> {
  const rows = await ctx.db.select({ id: disputes.id }).from(disputes).where(isDue(ctx.clock.now()))
  return rows.map(({ id }) => id)
}

/** Locks one of them until the transaction ends; undefined if another process has it or it is no longer due. */
export async function lockDueReminder(ctx: RequestContext, id: string): Promise<DisputeRow | undefined> {
  const [dispute] = await ctx.db
    .select()
    .from(disputes)
    .where(and(eq(disputes.id, id), isDue(ctx.clock.now())))
    .for('update', { skipLocked: true })
  return dispute
}
