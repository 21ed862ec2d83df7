import type { BulkEditInput, previewBulkEdit as contract } from '@shop/contract/admin/bulk-changes'
import type { ResponseOf } from '@shop/contract/endpoint'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { toChangeLines, presentSkipped, type SkippedProduct } from './bulk-answer.ts'
import { listFirstSelected, resolveAction, resolveSelection } from './bulk-selection.ts'
import { diffBulkProduct } from './bulk-state.ts'
import { planBulkEdit } from './plan-bulk-change.ts'
import { getBulkContext, listBulkProducts } from './read-bulk-products.ts'

const checkedMax = 500
const samplesMax = 20

/** What a change of many products would do, from the first 500 of them. Refuses with invalid_input. */
export async function previewBulkEdit(
  ctx: RequestContext,
  { selection, action }: BulkEditInput,
): Promise<ResponseOf<typeof contract>> {
  requirePermission(ctx.actor, 'catalogue:write')
  const resolved = await resolveAction(ctx, action)
  const { condition, total } = await resolveSelection(ctx, selection)
  const ids = await listFirstSelected(ctx, condition, checkedMax)
  const found = await listBulkProducts(ctx, ids, false)
  const { ordered, pastPrices } = await getBulkContext(ctx, resolved, found)
  const left: SkippedProduct[] = []
  const samples = ids.flatMap((one) => {
    const product = found.get(one)
    if (!product) return []
    const { id, name, variants } = product
    const plan = planBulkEdit(product, resolved, { ordered: ordered.has(id), pastPrices })
    if ('why' in plan) {
      left.push({ why: plan.why, name })
      return []
    }
    const changes = 'after' in plan ? diffBulkProduct(product, plan.after) : []
    return [{ id, name, changes: toChangeLines(changes, variants.length) }]
  })
  return {
    total,
    checked: found.size,
    to_update: samples.length,
    samples: samples.slice(0, samplesMax),
    skipped: presentSkipped(left),
  }
}
