import type { Rider } from '@shop/contract/admin/riders'
import { asc, desc } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { riders } from './tables.ts'

/** All riders, those who ride first, by name. */
export async function listRiders(ctx: RequestContext): Promise<Rider[]> {
  requirePermission(ctx.actor, 'orders:read')
  return ctx.db.select().from(riders).orderBy(desc(riders.active), asc(riders.name), asc(riders.id))
}
