import type { Job } from '@shop/contract/admin/jobs'
import type { AdminProductQuery, AdminProductTab } from '../products/admin-product-conditions.ts'
import { walkWholeProducts } from '../products/read-whole-products.ts'
import { requirePermission } from '../../core/actor.ts'
import { startJob } from '../../core/jobs/background-job.ts'
import type { JobStep } from '../../core/jobs/carry-step.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { readJob } from '../../operations/jobs/read-job.ts'
import { exportHead, productLines } from './product-lines.ts'
import { productExportParts } from './tables.ts'

/** The kind of job that writes products as a table. */
export const exportJob = 'product_export.create'

const atOnce = 300

type ExportQuery = AdminProductQuery & { view: AdminProductTab }

/** Writes the products that staff's list would find as a table, in the background. */
export async function startExport(ctx: RequestContext, query: ExportQuery): Promise<Job> {
  requirePermission(ctx.actor, 'catalogue:read')
  return inTransaction(ctx, async (ctx) => {
    const wish = {
      kind: exportJob,
      title: 'Product export',
      link: '/admin/products?export=latest',
      permission: 'catalogue:read',
    } as const
    return readJob(ctx, await startJob(ctx, { ...wish, input: { ...query } }))
  })
}

/** Writes the next products. */
export const exportStep: JobStep = async (ctx, { job_id: jobId, input, cursor, done }) => {
  const { part = 0, after = '' } = cursor as { part?: number; after?: string }
  const found = await walkWholeProducts(ctx, { ...(input as ExportQuery), after, limit: atOnce })
  const lines = found.flatMap(productLines)
  const head = part === 0 ? [exportHead] : []
  await ctx.db.insert(productExportParts).values({
    job_id: jobId,
    position: part,
    lines: [...head, ...lines].map((line) => `${line}\r\n`).join(''),
  })
  const last = found.at(-1)
  const next = { part: part + 1, after: last?.id ?? after }
  return { cursor: found.length < atOnce ? null : next, done: done + found.length }
}
