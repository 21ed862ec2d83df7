import type { BulkWish, previewBulkChange as contract } from '@shop/contract/admin/bulk-changes'
import type { ReplyOf } from '@shop/contract/endpoint'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { changeLines, leftOutAnswer, type LeftOut } from './bulk-answer.ts'
import { firstSelected, resolveAct, selectedProducts } from './bulk-selection.ts'
import { bulkDifferences } from './bulk-state.ts'
import { planBulkChange } from './plan-bulk-change.ts'
import { readBulkFacts, readBulkProducts } from './read-bulk-products.ts'

const lookedMost = 500
const samplesShown = 20

/** What a change of many products would do, from the first 500 of them. Refuses with invalid_input. */
export async function previewBulkChange(
  ctx: RequestContext,
  { selection, action: act }: BulkWish,
): Promise<ReplyOf<typeof contract>> {
  requirePermission(ctx.actor, 'catalogue:write')
  const resolved = await resolveAct(ctx, act)
  const { condition, total } = await selectedProducts(ctx, selection)
  const ids = await firstSelected(ctx, condition, lookedMost)
  const found = await readBulkProducts(ctx, ids, false)
  const { ordered, asked } = await readBulkFacts(ctx, resolved, found)
  const left: LeftOut[] = []
  const samples = ids.flatMap((one) => {
    const product = found.get(one)
    if (!product) return []
    const { id, name, variants } = product
    const plan = planBulkChange(product, resolved, { ordered: ordered.has(id), asked })
    if ('why' in plan) {
      left.push({ why: plan.why, name })
      return []
    }
    const changes = 'after' in plan ? bulkDifferences(product, plan.after) : []
    return [{ id, name, changes: changeLines(changes, variants.length) }]
  })
  return {
    total,
    checked: found.size,
    to_update: samples.length,
    samples: samples.slice(0, samplesShown),
    skipped: leftOutAnswer(left),
  }
}
