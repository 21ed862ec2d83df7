import type { BulkChange } from '@shop/contract/admin/bulk-changes'
import { eq } from 'drizzle-orm'
import { startJob } from '../../core/jobs/background-job.ts'
import type { JobStep } from '../../core/jobs/carry-step.ts'
import type { RequestContext } from '../../core/context.ts'
import { bulkEdits } from './tables.ts'
import { carryBulkChange } from './carry-bulk-change.ts'
import { editorOf } from '../products/editor.ts'
import type { ResolvedAct } from './plan-bulk-change.ts'
import { readBulkChange } from './read-bulk-change.ts'

/** The kind of job that works on changes of more products than are changed at once. */
export const bulkJob = 'bulk_edit.run'

/** So many products are changed before the answer: they take less than a second. */
const atOnce = 50
const perStep = 100

/** Notes a change of many products; its items are written by the caller. Answers its id. */
export async function noteBulkChange(
  ctx: RequestContext,
  act: ResolvedAct,
  undoes?: string,
): Promise<string> {
  const startedAt = ctx.clock.now()
  const id = ctx.ids.next(startedAt)
  await ctx.db
    .insert(bulkEdits)
    .values({ id, action: act, undoes_id: undoes, started_by: editorOf(ctx.actor), started_at: startedAt })
  return id
}

/** Carries a noted change out: now, or where it is large, in the background. */
export async function workOnBulkChange(
  ctx: RequestContext,
  bulkId: string,
  act: ResolvedAct,
  total: number,
): Promise<BulkChange> {
  if (total <= atOnce) await carryBulkChange(ctx, bulkId, total)
  else {
    const title = `${titles[act.kind]}: ${total.toLocaleString('en-NG')} products`
    const wish = { kind: bulkJob, permission: 'catalogue:write', link: '/admin/products' } as const
    const jobId = await startJob(ctx, { ...wish, title, input: { bulk_id: bulkId }, total })
    await ctx.db.update(bulkEdits).set({ job_id: jobId }).where(eq(bulkEdits.id, bulkId))
  }
  return readBulkChange(ctx, bulkId)
}

const titles: Record<ResolvedAct['kind'], string> = {
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
export const bulkStep: JobStep = async (ctx, { input, done }) => {
  const { bulk_id: bulkId } = input as { bulk_id: string }
  const looked = await carryBulkChange(ctx, bulkId, perStep)
  return { cursor: looked < perStep ? null : {}, done: done + looked }
}
