import { and, eq, inArray } from 'drizzle-orm'
import { accountActorKey } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { agreements, agreementStatusHistory } from './tables.ts'

/** Takes the person out of their agreements; terms, sums and days stay for the books. */
export async function eraseApplicant(ctx: RequestContext, accountId: string): Promise<void> {
  const mine = await ctx.db
    .update(agreements)
    .set({ applicant: { full_name: 'Deleted account', phone: '' }, id_number: null, accepted_from: '' })
    .where(eq(agreements.account_id, accountId))
    .returning({ id: agreements.id })
  const ids = mine.map(({ id }) => id)
  // What staff wrote with a step may tell of the person.
  await ctx.db
    .update(agreementStatusHistory)
    .set({ note: '' })
    .where(inArray(agreementStatusHistory.agreement_id, ids))
  await ctx.db
    .update(agreementStatusHistory)
    .set({ actor_name: 'Deleted account' })
    .where(
      and(
        inArray(agreementStatusHistory.agreement_id, ids),
        eq(agreementStatusHistory.actor, accountActorKey(accountId)),
      ),
    )
}
