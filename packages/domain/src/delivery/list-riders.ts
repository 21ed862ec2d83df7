import type { Rider } from '@shop/contract/admin/riders'
import { asc, desc } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import type { ShopContext } from '../core/context.ts'
import { riders } from './tables.ts'

/** All riders, those who ride first, by name. */
export async function listRiders(shop: ShopContext): Promise<Rider[]> {
  requirePermission(shop.actor, 'orders:read')
  return shop.db.select().from(riders).orderBy(desc(riders.active), asc(riders.name), asc(riders.id))
}
