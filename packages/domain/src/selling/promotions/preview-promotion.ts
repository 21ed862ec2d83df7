import type { PromotionInput } from '@shop/contract/admin/promotions'
import { type SellableVariant, listSellableVariants } from '../../catalogue/products/sellable-variants.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { failField } from '../../core/errors.ts'
import { lineDiscountKobo } from './allocate-discounts.ts'
import { applyPromotions } from './apply-promotions.ts'
import { toStoredTerms } from './promotion-input.ts'
import { sum } from '../../core/money.ts'

/** An arbitrary fee, so that free delivery has a visible effect. */
const someFeeKobo = 100_000

/** The discount an unsaved promotion would give on a cart of first variants. Throws invalid_input. */
export async function previewPromotion(
  ctx: RequestContext,
  input: { promotion: PromotionInput; lines: readonly { product_id: string; quantity: number }[] },
) {
  requirePermission(ctx.actor, 'marketing:read')
  const now = ctx.clock.now()
  const terms = await toStoredTerms(ctx, { ...input.promotion, code: null })
  const lines: (SellableVariant & { quantity: number })[] = []
  for (const { product_id, quantity } of input.lines) {
    const [variant] = await listSellableVariants(ctx, { product_id })
    lines.push({ ...(variant ?? failField('lines', 'One of these products no longer exists')), quantity })
  }
  const promotion = {
    ...terms,
    id: ctx.ids.next(now),
    account_id: null,
    usage_count: 0,
    active: true,
    version: 1,
    created_at: now,
    starts_at: now,
    ends_at: null,
  }
  const available = { candidates: [{ promotion, customerUsageCount: 0 }], codes: [] }
  const { applied, hints } = applyPromotions({ lines, feeKobo: () => someFeeKobo }, available, now)
  const priced = lines.map((line) => ({
    name: line.name,
    quantity: line.quantity,
    line_total_kobo: line.quantity * line.price_kobo,
    discount_kobo: lineDiscountKobo(applied, line.variant_id),
  }))
  const items_kobo = sum(priced.map((line) => line.line_total_kobo))
  const discount_kobo = sum(priced.map((line) => line.discount_kobo))
  return {
    lines: priced,
    items_kobo,
    discount_kobo,
    is_delivery_free: applied.some(({ discount }) => discount.applies_to === 'delivery'),
    total_kobo: items_kobo - discount_kobo,
    hints,
  }
}
