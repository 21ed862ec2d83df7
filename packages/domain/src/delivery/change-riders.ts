import type { Rider, RiderWish } from '@shop/contract/admin/riders'
import { and, eq } from 'drizzle-orm'
import { readPhone } from '../identity/accounts/phone.ts'
import { requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { refuse, refuseField } from '../core/refusal.ts'
import { listRiders } from './list-riders.ts'
import { riders } from './tables.ts'

/** Adds a rider. Refuses with invalid_input. */
export async function addRider(ctx: RequestContext, wish: RiderWish): Promise<Rider[]> {
  requirePermission(ctx.actor, 'delivery:write')
  const rider = riderOf(wish)
  return inTransaction(ctx, async (ctx) => {
    const [added] = await ctx.db.insert(riders).values(rider).returning({ id: riders.id })
    await recordAct(ctx, 'delivery.rider_created', `rider:${added?.id}`, { after: rider })
    return listRiders(ctx)
  })
}

/** Changes a rider; parcels and money keep theirs. Refuses with not_found, version_conflict or invalid_input. */
export async function editRider(
  ctx: RequestContext,
  { id, version, ...wish }: RiderWish & { id: number; version: number },
): Promise<Rider[]> {
  requirePermission(ctx.actor, 'delivery:write')
  const rider = riderOf(wish)
  return inTransaction(ctx, async (ctx) => {
    const changed = await ctx.db
      .update(riders)
      .set({ ...rider, version: version + 1 })
      .where(and(eq(riders.id, id), eq(riders.version, version)))
      .returning({ id: riders.id })
    if (changed.length === 0) {
      const known = (await listRiders(ctx)).some((each) => each.id === id)
      refuse(known ? 'version_conflict' : 'not_found')
    }
    await recordAct(ctx, 'delivery.rider_updated', `rider:${id}`, { after: rider })
    return listRiders(ctx)
  })
}

function riderOf({ name, phone, route: run, active }: RiderWish): RiderWish {
  if (phone === '') return { name, phone, route: run, active }
  const read = readPhone(phone)
  return {
    name,
    route: run,
    active,
    phone: 'problem' in read ? refuseField('phone', read.problem) : read.e164,
  }
}
