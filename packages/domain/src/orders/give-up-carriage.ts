import { and, eq, inArray } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { postWork } from '../core/jobs/outbox.ts'
import { carriages } from './tables.ts'

/** The outbox kind whose payload is `{carriageId}`. */
export const carriageCancelWork = 'cancel-carriage'

/** A courier need not come for a parcel of a locked order: its booking, if there is one, is taken back. */
export async function giveUpCarriage(ctx: RequestContext, parcelId: string): Promise<boolean> {
  const given = await ctx.db
    .update(carriages)
    .set({ state: 'cancelling', problem: '' })
    .where(and(eq(carriages.parcelId, parcelId), inArray(carriages.state, ['asked', 'booked'])))
    .returning({ carriageId: carriages.id })
  await postWork(ctx, carriageCancelWork, given)
  return given.length > 0
}
