import { eq } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { type AttemptRow, paymentAttempts } from './tables.ts'

export type Attempt = AttemptRow

export async function findAttempt(ctx: RequestContext, reference: string): Promise<AttemptRow | undefined> {
  const [attempt] = await ctx.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, reference))
  return attempt
}

/** The attempt as it stands, kept so until the transaction ends. The order is locked before its attempts. */
export async function lockAttempt(ctx: RequestContext, id: string): Promise<AttemptRow> {
  const [attempt] = await ctx.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, id))
    .for('update')
  if (!attempt) throw new Error('A payment attempt vanished.')
  return attempt
}
