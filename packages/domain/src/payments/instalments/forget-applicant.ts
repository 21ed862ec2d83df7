import { and, eq, inArray } from 'drizzle-orm'
import { accountActorKey } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { agreements, agreementSteps } from './tables.ts'

/** Takes the person out of their agreements; terms, sums and days stay for the books. */
export async function forgetApplicant(ctx: RequestContext, accountId: string): Promise<void> {
  const mine = await ctx.db
    .update(agreements)
    .set({ applicant: { full_name: 'Deleted account', phone: '' }, idNumber: null, agreedFrom: '' })
    .where(eq(agreements.accountId, accountId))
    .returning({ id: agreements.id })
  const ids = mine.map(({ id }) => id)
  // What staff wrote with a step may tell of the person.
  await ctx.db.update(agreementSteps).set({ note: '' }).where(inArray(agreementSteps.agreementId, ids))
  await ctx.db
    .update(agreementSteps)
    .set({ actorName: 'Deleted account' })
    .where(
      and(inArray(agreementSteps.agreementId, ids), eq(agreementSteps.actor, accountActorKey(accountId))),
    )
}
