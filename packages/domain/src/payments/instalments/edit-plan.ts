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
import { type PlanRow, paymentPlans } from './tables.ts'

/** Adds a plan. Refuses with invalid_input. */
export async function addPlan(
  ctx: RequestContext,
  wish: PlanWish,
  key: string | undefined,
): Promise<AdminPlan> {
  requirePermission(ctx.actor, 'pay-later:write')
  return onceOnly(ctx, { key, act: 'payment_plan.create', wish }, async (ctx) => {
    const { columns, slugs } = await columnsOf(ctx, wish)
    const now = ctx.clock.now()
    const [added] = await ctx.db
      .insert(paymentPlans)
      .values({ ...columns, id: ctx.ids.next(now), created_at: now })
      .returning()
    if (!added) throw new Error('The plan was not written.')
    await tell(ctx, 'pay_later.plan_created', added.id, { after: wish })
    return planAnswer(added, slugs)
  })
}

/** Changes a plan; agreements keep theirs. Refuses with not_found, changed_by_other or invalid_input. */
export async function editPlan(
  ctx: RequestContext,
  id: string,
  { version, ...wish }: PlanWish & { version: number },
): Promise<AdminPlan> {
  requirePermission(ctx.actor, 'pay-later:write')
  return inTransaction(ctx, async (ctx) => {
    const before = await lockPlan(ctx, id)
    if (before.version !== version) refuse('version_conflict', { actor_name: 'somebody else' })
    const { columns, slugs } = await columnsOf(ctx, wish)
    const [changed] = await ctx.db
      .update(paymentPlans)
      .set({ ...columns, version: version + 1 })
      .where(eq(paymentPlans.id, id))
      .returning()
    if (!changed) throw new Error('A locked plan vanished.')
    await tell(ctx, 'pay_later.plan_updated', id, { before, after: changed })
    return planAnswer(changed, slugs)
  })
}

/** Removes a plan; agreements keep theirs. Refuses with not_found. */
export async function removePlan(ctx: RequestContext, id: string): Promise<void> {
  requirePermission(ctx.actor, 'pay-later:write')
  await inTransaction(ctx, async (ctx) => {
    const before = await lockPlan(ctx, id)
    await ctx.db.delete(paymentPlans).where(eq(paymentPlans.id, id))
    await tell(ctx, 'pay_later.plan_deleted', id, { before })
  })
}

async function lockPlan(ctx: RequestContext, id: string): Promise<PlanRow> {
  if (!isUuid(id)) refuse('not_found')
  const [plan] = await ctx.db.select().from(paymentPlans).where(eq(paymentPlans.id, id)).for('update')
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
    deposit_percent: wish.deposit_percent,
    deliver_at_percent: wish.deliver_at_percent,
    frequency: wish.frequency,
    instalments: wish.instalments,
    fee_kind: wish.fee_kind,
    fee_value: wish.fee_kind === 'none' ? 0 : wish.fee_value,
    grace_days: wish.grace_days,
    late_fee_percent: wish.late_fee_percent,
    default_after_days: wish.default_after_days,
    min_order_kobo: wish.min_order_kobo,
    max_order_kobo: wish.max_order_kobo,
    category_ids: known.map(([id]) => id),
    active: wish.active,
  }
  return { columns, slugs }
}

async function tell(
  ctx: RequestContext,
  action: 'pay_later.plan_created' | 'pay_later.plan_updated' | 'pay_later.plan_deleted',
  id: string,
  change: Record<string, unknown>,
): Promise<void> {
  await recordAct(ctx, action, `plan:${id}`, change)
  await announceChange(ctx, plansTag)
}
