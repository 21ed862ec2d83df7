import { and, eq, isNull, or, sql, type Column } from 'drizzle-orm'
import type { Person } from '../identity/accounts/anonymise-account.ts'
import type { RequestContext } from '../core/context.ts'
import { forgetMails } from '../notifications/email/forget-mails.ts'
import { tickets } from './tables.ts'

/**
 * Removes what a person wrote to the shop, and the copies of mails to the person and about these tickets and orders. A
 * visitor types an address in any letters; of who called or wrote by WhatsApp only the phone may be known.
 * Answers what those mails were about.
 */
export async function eraseMessages(
  ctx: RequestContext,
  { account_id: accountId, email, phone }: Person,
  orderNumbers: readonly string[],
): Promise<string[]> {
  const belongsToCustomer = (address: Column) => sql`lower(${address}) = lower(${email})`
  const deleted = await ctx.db
    .delete(tickets)
    .where(
      or(
        eq(tickets.account_id, accountId),
        belongsToCustomer(tickets.email),
        phone ? and(isNull(tickets.account_id), eq(tickets.phone, phone)) : undefined,
      ),
    )
    .returning({ number: tickets.number })
  const about = [
    ...orderNumbers.map((number) => `order ${number}`),
    ...deleted.map(({ number }) => `ticket ${number}`),
  ]
  await forgetMails(ctx, email, about)
  return about
}
