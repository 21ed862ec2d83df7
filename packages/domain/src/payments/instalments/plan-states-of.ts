import type { AgreementStatus } from '@shop/contract/pay-later'
import { inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { agreements } from './tables.ts'

/** How the plans of some orders stand; an order without one is not in it. */
export async function getAgreementStatuses(
  ctx: RequestContext,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, AgreementStatus>> {
  if (orderIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: agreements.id, state: agreements.status })
    .from(agreements)
    .where(inArray(agreements.id, [...orderIds]))
  return new Map(rows.map(({ id, state }) => [id, state]))
}
