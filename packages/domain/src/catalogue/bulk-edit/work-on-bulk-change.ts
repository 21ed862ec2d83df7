import type { BulkEdit } from '@shop/contract/admin/bulk-changes'
import { eq } from 'drizzle-orm'
import { startJob } from '../../core/jobs/background-job.ts'
import type { JobStep } from '../../core/jobs/carry-step.ts'
import type { RequestContext } from '../../core/context.ts'
import { bulkEdits } from './tables.ts'
import { applyBulkEdit } from './carry-bulk-change.ts'
import { actorAccountId } from '../products/editor.ts'
import type { ResolvedAction } from './plan-bulk-change.ts'
import { getBulkEdit } from './read-bulk-change.ts'

/** The kind of job that works on changes of more products than are changed at once. */
export const bulkEditJob = 'bulk_edit.run'

/** So many products are changed before the answer: they take less than a second. */
const batchSize = 50
const itemsPerStep = 100

/** Notes a change of many products; its items are written by the caller. Answers its id. */
export async function insertBulkEdit(
  ctx: RequestContext,
  action: ResolvedAction,
  undoesId?: string,
): Promise<string> {
  const startedAt = ctx.clock.now()
  const id = ctx.ids.next(startedAt)
  await ctx.db
    .insert(bulkEdits)
    .values({ id, action, undoes_id: undoesId, started_by: actorAccountId(ctx.actor), started_at: startedAt })
  return id
}

/** Carries a noted change out: now, or where it is large, in the background. */
export async function continueBulkEdit(
  ctx: RequestContext,
  bulkEditId: string,
  action: ResolvedAction,
  total: number,
): Promise<BulkEdit> {
  if (total <= batchSize) await applyBulkEdit(ctx, bulkEditId, total)
  else {
    const title = `${titles[action.kind]}: ${total.toLocaleString('en-NG')} products`
    const input = { kind: bulkEditJob, permission: 'catalogue:write', link: '/admin/products' } as const
    const jobId = await startJob(ctx, { ...input, title, input: { bulk_id: bulkEditId }, total })
    await ctx.db.update(bulkEdits).set({ job_id: jobId }).where(eq(bulkEdits.id, bulkEditId))
  }
  return getBulkEdit(ctx, bulkEditId)
}

const titles: Record<ResolvedAction['kind'], string> = {
  price: 'New prices',
  published: 'Publish or unpublish',
  category: 'Another category',
  brand: 'Another brand',
  vat_class: 'Another VAT class',
  pay_on_delivery: 'Pay on delivery',
  delete: 'Deletion',
  undo: 'Undo',
}

/** Works on the next products of a large change. */
export const bulkEditStep: JobStep = async (ctx, { input, done }) => {
  const { bulk_id: bulkEditId } = input as { bulk_id: string }
  const checked = await applyBulkEdit(ctx, bulkEditId, itemsPerStep)
  return { cursor: checked < itemsPerStep ? null : {}, done: done + checked }
}
