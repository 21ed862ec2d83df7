import type { PaymentPlan, PayLaterRules, PaymentPlanInput } from '@shop/contract/admin/pay-later'
import { desc, eq } from 'drizzle-orm'
import { getCategorySlugs } from '../../catalogue/products/categories.ts'
import { requirePermission } from '../../core/actor.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { payLaterRules, plansTag } from '../../store/order-settings.ts'
import { paymentPlans, type PaymentPlanRow } from './tables.ts'
import { invalidateTags } from '../../core/cache-tags.ts'
import { recordAudit } from '../../core/audit.ts'
import { isUuid } from '../../core/id.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail, type FieldErrors } from '../../core/errors.ts'
import type { PlanTerms } from '@shop/contract/pay-later'

/** All plans, active ones first, then the newest, and the pay-later rules. Throws forbidden. */
export async function listPaymentPlans(
  ctx: RequestContext,
): Promise<{ items: PaymentPlan[]; rules: PayLaterRules }> {
  requirePermission(ctx.actor, 'pay-later:read')
  const slugs = await getCategorySlugs(ctx)
  const plans = await ctx.db
    .select()
    .from(paymentPlans)
    .orderBy(desc(paymentPlans.active), desc(paymentPlans.created_at), desc(paymentPlans.id))
  return { items: plans.map((plan) => presentPlan(plan, slugs)), rules: await payLaterRules.read(ctx) }
}

/** Throws forbidden or invalid_input. */
export async function createPaymentPlan(
  ctx: RequestContext,
  { key, ...input }: PaymentPlanInput & { key?: string },
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

/** Existing agreements keep their terms. Throws forbidden, not_found, version_conflict or invalid_input. */
export async function updatePaymentPlan(
  ctx: RequestContext,
  { plan_id: id, version, ...input }: PaymentPlanInput & { version: number } & { plan_id: string },
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

/** Existing agreements keep their terms. Throws forbidden or not_found. */
export async function deletePaymentPlan(ctx: RequestContext, { plan_id: id }: { plan_id: string }) {
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
    fee_percent: input.fee_kind === 'percent' ? input.fee_percent : 0,
    fee_amount_kobo: input.fee_kind === 'fixed' ? input.fee_amount_kobo : 0,
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
  await recordAudit(ctx, action, `payment_plan:${id}`, change)
  await invalidateTags(ctx, plansTag)
}

/** The part of a plan that its agreements copy. */
export function toPlanTerms(plan: PaymentPlanRow): PlanTerms {
  return {
    name: plan.name,
    mode: plan.mode,
    deposit_percent: plan.deposit_percent,
    deliver_at_percent: plan.deliver_at_percent,
    frequency: plan.frequency,
    instalments: plan.instalments,
    fee_kind: plan.fee_kind,
    fee_percent: plan.fee_percent,
    fee_amount_kobo: plan.fee_amount_kobo,
    grace_days: plan.grace_days,
    late_fee_percent: plan.late_fee_percent,
    default_after_days: plan.default_after_days,
  }
}

function presentPlan(plan: PaymentPlanRow, slugs: ReadonlyMap<number, string>): PaymentPlan {
  return {
    ...toPlanTerms(plan),
    id: plan.id,
    min_order_kobo: plan.min_order_kobo,
    max_order_kobo: plan.max_order_kobo,
    categories: plan.category_ids.flatMap((id) => slugs.get(id) ?? []),
    active: plan.active,
    version: plan.version,
  }
}

/** The highest late fee, in percent of the overdue amount. */
const maxLateFeePercent = { weekly: 3, monthly: 10 } as const
const maxInstalments = { weekly: 24, monthly: 12 } as const

/** Errors of a plan, by field. A lay-away plan has no fees and delivers at the end; otherwise it would be credit. */
export function validatePlan(input: PaymentPlanInput): FieldErrors {
  const errors: FieldErrors = {}
  if (input.max_order_kobo < input.min_order_kobo)
    errors['max_order_kobo'] = ['Not less than the minimum order']
  const max = maxInstalments[input.frequency]
  if (input.instalments > max) errors['instalments'] = [`At most ${max}`]
  const ceiling = maxLateFeePercent[input.frequency]
  if (input.late_fee_percent > ceiling) errors['late_fee_percent'] = [`At most ${ceiling} %`]
  if (input.fee_kind === 'fixed' && input.fee_amount_kobo > input.min_order_kobo)
    errors['fee_amount_kobo'] = ['Not more than the minimum order']
  if (input.mode === 'layaway') {
    if (input.deliver_at_percent !== 100)
      errors['deliver_at_percent'] = ['With lay-away, the items are delivered once everything is paid']
    if (input.fee_kind !== 'none') errors['fee_kind'] = ['Lay-away has no fees']
    if (input.late_fee_percent > 0) errors['late_fee_percent'] = ['Lay-away has no fees']
  } else if (input.deposit_percent === 0 && input.deliver_at_percent === 0) {
    errors['deposit_percent'] = ['A deposit must be paid before the items leave']
  }
  return errors
}
