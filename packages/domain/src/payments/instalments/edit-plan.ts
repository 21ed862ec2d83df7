import type { PaymentPlan, PaymentPlanInput } from '@shop/contract/admin/pay-later'
import { eq } from 'drizzle-orm'
import { getCategorySlugs } from '../../catalogue/products/read-category-slugs.ts'
import { requirePermission } from '../../core/actor.ts'
import { invalidateTags } from '../../core/announce.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail } from '../../core/refusal.ts'
import { plansTag } from '../../store/pay-later.ts'
import { presentPlan } from './plan-answer.ts'
import { validatePlan } from './plan-faults.ts'
import { type PaymentPlanRow, paymentPlans } from './tables.ts'

/** Adds a plan. Refuses with invalid_input. */
export async function createPaymentPlan(
  ctx: RequestContext,
  input: PaymentPlanInput,
  key: string | undefined,
): Promise<PaymentPlan> {
  requirePermission(ctx.actor, 'pay-later:write')
  return withIdempotency(ctx, { key, operation: 'payment_plan.create', input }, async (ctx) => {
    const { columns, slugs } = await toColumns(ctx, input)
    const now = ctx.clock.now()
    const [added] = await ctx.db
      .insert(paymentPlans)
      .values({ ...columns, id: ctx.ids.next(now), created_at: now })
      .returning()
    if (!added) throw new Error('The plan was not written.')
    await notify(ctx, 'pay_later.plan_created', added.id, { after: input })
    return presentPlan(added, slugs)
  })
}

/** Changes a plan; agreements keep theirs. Refuses with not_found, changed_by_other or invalid_input. */
export async function updatePaymentPlan(
  ctx: RequestContext,
  id: string,
  { version, ...input }: PaymentPlanInput & { version: number },
): Promise<PaymentPlan> {
  requirePermission(ctx.actor, 'pay-later:write')
  return inTransaction(ctx, async (ctx) => {
    const before = await lockPlan(ctx, id)
    if (before.version !== version) fail('version_conflict', { actor_name: 'somebody else' })
    const { columns, slugs } = await toColumns(ctx, input)
    const [changed] = await ctx.db
      .update(paymentPlans)
      .set({ ...columns, version: version + 1 })
      .where(eq(paymentPlans.id, id))
      .returning()
    if (!changed) throw new Error('A locked plan vanished.')
    await notify(ctx, 'pay_later.plan_updated', id, { before, after: changed })
    return presentPlan(changed, slugs)
  })
}

/** Removes a plan; agreements keep theirs. Refuses with not_found. */
export async function deletePaymentPlan(ctx: RequestContext, id: string): Promise<void> {
  requirePermission(ctx.actor, 'pay-later:write')
  await inTransaction(ctx, async (ctx) => {
    const before = await lockPlan(ctx, id)
    await ctx.db.delete(paymentPlans).where(eq(paymentPlans.id, id))
    await notify(ctx, 'pay_later.plan_deleted', id, { before })
  })
}

async function lockPlan(ctx: RequestContext, id: string): Promise<PaymentPlanRow> {
  if (!isUuid(id)) fail('not_found')
  const [plan] = await ctx.db.select().from(paymentPlans).where(eq(paymentPlans.id, id)).for('update')
  return plan ?? fail('not_found')
}

async function toColumns(ctx: RequestContext, input: PaymentPlanInput) {
  const errors = validatePlan(input)
  const slugs = await getCategorySlugs(ctx)
  const existing = [...slugs].filter(([, slug]) => input.categories.includes(slug))
  if (existing.length < new Set(input.categories).size)
    errors['categories'] = ['One of these no longer exists']
  if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
  const columns = {
    name: input.name,
    mode: input.mode,
    deposit_percent: input.deposit_percent,
    deliver_at_percent: input.deliver_at_percent,
    frequency: input.frequency,
    instalments: input.instalments,
    fee_kind: input.fee_kind,
    fee_value: input.fee_kind === 'none' ? 0 : input.fee_value,
    grace_days: input.grace_days,
    late_fee_percent: input.late_fee_percent,
    default_after_days: input.default_after_days,
    min_order_kobo: input.min_order_kobo,
    max_order_kobo: input.max_order_kobo,
    category_ids: existing.map(([id]) => id),
    active: input.active,
  }
  return { columns, slugs }
}

async function notify(
  ctx: RequestContext,
  action: 'pay_later.plan_created' | 'pay_later.plan_updated' | 'pay_later.plan_deleted',
  id: string,
  change: Record<string, unknown>,
): Promise<void> {
  await recordAudit(ctx, action, `plan:${id}`, change)
  await invalidateTags(ctx, plansTag)
}
