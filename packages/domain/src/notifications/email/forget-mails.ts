import { inArray, or, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { emails } from './tables.ts'

/** Removes the copies of mails to an address, and of those about the orders and tickets named ('order 123'). */
export async function forgetMails(
  ctx: RequestContext,
  email: string,
  about: readonly string[],
): Promise<void> {
  const belongsToCustomer = sql`lower(${emails.recipient}) = lower(${email})`
  await ctx.db.delete(emails).where(or(belongsToCustomer, inArray(emails.related_to, [...about])))
}
