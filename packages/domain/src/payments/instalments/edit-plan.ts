import type { AdminPlan, PlanWish } from '@shop/contract/admin/pay-later'
import { eq } from 'drizzle-orm'
import { readCategorySlugs } from '../../catalogue/products/read-category-slugs.ts'
import { requirePermission } from '../../core/actor.ts'
import { announceChange } from '../../core/announce.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { refuse } from '../../core/refusal.ts'
import { plansTag } from '../../store/pay-later.ts'
import { planAnswer } from './plan-answer.ts'
import { planFaults } from './plan-faults.ts'
import { type PlanRow, planTemplates } from './tables.ts'

/** Adds a plan. Refuses with invalid_input. */
export async function addPlan(
  ctx: RequestContext,
  wish: PlanWish,
  key: string | undefined,
): Promise<AdminPlan> {
  requirePermission(ctx.actor, 'pay-later:decide')
  return onceOnly(ctx, { key, act: 'pay-later.add-plan', wish }, async (ctx) => {
    const { columns, slugs } = await columnsOf(ctx, wish)
    const now = ctx.clock.now()
    const [added] = await ctx.db
      .insert(planTemplates)
      .values({ ...columns, id: ctx.ids.next(now), createdAt: now })
      .returning()
    if (!added) throw new Error('The plan was not written.')
    await tell(ctx, added.id, { after: wish })
    return planAnswer(added, slugs)
  })
}

/** Changes a plan; agreements keep theirs. Refuses with not_found, changed_by_other or invalid_input. */
export async function editPlan(
  ctx: RequestContext,
  id: string,
  { version, ...wish }: PlanWish & { version: number },
): Promise<AdminPlan> {
  requirePermission(ctx.actor, 'pay-later:decide')
  return inTransaction(ctx, async (ctx) => {
    const before = await lockPlan(ctx, id)
    if (before.version !== version) refuse('changed_by_other', { by: 'somebody else' })
    const { columns, slugs } = await columnsOf(ctx, wish)
    const [changed] = await ctx.db
      .update(planTemplates)
      .set({ ...columns, version: version + 1 })
      .where(eq(planTemplates.id, id))
      .returning()
    if (!changed) throw new Error('A locked plan vanished.')
    await tell(ctx, id, { before, after: changed })
    return planAnswer(changed, slugs)
  })
}

/** Removes a plan; agreements keep theirs. Refuses with not_found. */
export async function removePlan(ctx: RequestContext, id: string): Promise<void> {
  requirePermission(ctx.actor, 'pay-later:decide')
  await inTransaction(ctx, async (ctx) => {
    const before = await lockPlan(ctx, id)
    await ctx.db.delete(planTemplates).where(eq(planTemplates.id, id))
    await tell(ctx, id, { before })
  })
}

async function lockPlan(ctx: RequestContext, id: string): Promise<PlanRow> {
  if (!isUuid(id)) refuse('not_found')
  const [plan] = await ctx.db.select().from(planTemplates).where(eq(planTemplates.id, id)).for('update')
  return plan ?? refuse('not_found')
}

async function columnsOf(ctx: RequestContext, wish: PlanWish) {
  const errors = planFaults(wish)
  const slugs = await readCategorySlugs(ctx)
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

async function tell(ctx: RequestContext, id: string, change: Record<string, unknown>): Promise<void> {
  await recordAct(ctx, 'pay-later:decide', `plan:${id}`, change)
  await announceChange(ctx, plansTag)
}
