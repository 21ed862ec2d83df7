import type { AdminPlan, PlanWish } from '@shop/contract/admin/pay-later'
import { eq } from 'drizzle-orm'
import { readCategorySlugs } from '../catalogue/read-category-slugs.ts'
import { requirePermission } from '../kernel/actor.ts'
import { announceChange } from '../kernel/announce.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { isUuid } from '../kernel/id.ts'
import { onceOnly } from '../kernel/idempotency.ts'
import { refuse } from '../kernel/refusal.ts'
import { plansTag } from '../settings/pay-later.ts'
import { planAnswer } from './plan-answer.ts'
import { planFaults } from './plan-faults.ts'
import { type PlanRow, planTemplates } from './tables.ts'

/** Adds a plan. Refuses with invalid_input. */
export async function addPlan(
  shop: ShopContext,
  wish: PlanWish,
  key: string | undefined,
): Promise<AdminPlan> {
  requirePermission(shop.actor, 'pay-later:decide')
  return onceOnly(shop, { key, act: 'pay-later.add-plan', wish }, async (shop) => {
    const { columns, slugs } = await columnsOf(shop, wish)
    const now = shop.clock.now()
    const [added] = await shop.db
      .insert(planTemplates)
      .values({ ...columns, id: shop.ids.next(now), createdAt: now })
      .returning()
    if (!added) throw new Error('The plan was not written.')
    await tell(shop, added.id, { after: wish })
    return planAnswer(added, slugs)
  })
}

/** Changes a plan; agreements keep theirs. Refuses with not_found, changed_by_other or invalid_input. */
export async function editPlan(
  shop: ShopContext,
  id: string,
  { version, ...wish }: PlanWish & { version: number },
): Promise<AdminPlan> {
  requirePermission(shop.actor, 'pay-later:decide')
  return inTransaction(shop, async (shop) => {
    const before = await lockPlan(shop, id)
    if (before.version !== version) refuse('changed_by_other', { by: 'somebody else' })
    const { columns, slugs } = await columnsOf(shop, wish)
    const [changed] = await shop.db
      .update(planTemplates)
      .set({ ...columns, version: version + 1 })
      .where(eq(planTemplates.id, id))
      .returning()
    if (!changed) throw new Error('A locked plan vanished.')
    await tell(shop, id, { before, after: changed })
    return planAnswer(changed, slugs)
  })
}

/** Removes a plan; agreements keep theirs. Refuses with not_found. */
export async function removePlan(shop: ShopContext, id: string): Promise<void> {
  requirePermission(shop.actor, 'pay-later:decide')
  await inTransaction(shop, async (shop) => {
    const before = await lockPlan(shop, id)
    await shop.db.delete(planTemplates).where(eq(planTemplates.id, id))
    await tell(shop, id, { before })
  })
}

async function lockPlan(shop: ShopContext, id: string): Promise<PlanRow> {
  if (!isUuid(id)) refuse('not_found')
  const [plan] = await shop.db.select().from(planTemplates).where(eq(planTemplates.id, id)).for('update')
  return plan ?? refuse('not_found')
}

async function columnsOf(shop: ShopContext, wish: PlanWish) {
  const errors = planFaults(wish)
  const slugs = await readCategorySlugs(shop)
  const known = [...slugs].filter(([, slug]) => wish.categories.includes(slug))
  if (known.length < new Set(wish.categories).size) errors['categories'] = ['One of these no longer exists']
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
  const columns = {
    name: wish.name,
    mode: wish.mode,
    depositPercent: wish.deposit_percent,
    deliverAtPercent: wish.deliver_at_percent,
    frequency: wish.frequency,
    instalments: wish.instalments,
    feeKind: wish.fee_kind,
    feeValue: wish.fee_kind === 'none' ? 0 : wish.fee_value,
    graceDays: wish.grace_days,
    lateFeePercent: wish.late_fee_percent,
    defaultAfterDays: wish.default_after_days,
    minKobo: wish.min_kobo,
    maxKobo: wish.max_kobo,
    categoryIds: known.map(([id]) => id),
    active: wish.active,
  }
  return { columns, slugs }
}

async function tell(shop: ShopContext, id: string, change: Record<string, unknown>): Promise<void> {
  await recordAct(shop, 'pay-later:decide', `plan:${id}`, change)
  await announceChange(shop, plansTag)
}
