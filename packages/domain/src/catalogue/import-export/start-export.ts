import type { Job } from '@shop/contract/admin/jobs'
import type { AdminProductQuery, AdminProductTab } from '../products/admin-product-conditions.ts'
import { iterateProducts } from '../products/read-whole-products.ts'
import { requirePermission } from '../../core/actor.ts'
import { startJob } from '../../core/jobs/background-job.ts'
import type { JobStep } from '../../core/jobs/carry-step.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { getJob } from '../../operations/jobs/read-job.ts'
import { exportHeader, toCsvLines } from './product-lines.ts'
import { productExportParts } from './tables.ts'

/** The kind of job that writes products as a table. */
export const productExportJob = 'product_export.create'

const batchSize = 300

type ExportQuery = AdminProductQuery & { view: AdminProductTab }

/** Writes the products that staff's list would find as a table, in the background. */
export async function startExport(ctx: RequestContext, query: ExportQuery): Promise<Job> {
  requirePermission(ctx.actor, 'catalogue:read')
  return inTransaction(ctx, async (ctx) => {
    const input = {
      kind: productExportJob,
      title: 'Product export',
      link: '/admin/products?export=latest',
      permission: 'catalogue:read',
    } as const
    return getJob(ctx, await startJob(ctx, { ...input, input: { ...query } }))
  })
}

/** Writes the next products. */
export const productExportStep: JobStep = async (ctx, { job_id: jobId, input, cursor, done }) => {
  const { part = 0, after = '' } = cursor as { part?: number; after?: string }
  const found = await iterateProducts(ctx, { ...(input as ExportQuery), after, limit: batchSize })
  const lines = found.flatMap(toCsvLines)
  const header = part === 0 ? [exportHeader] : []
  await ctx.db.insert(productExportParts).values({
    job_id: jobId,
    position: part,
    lines: [...header, ...lines].map((line) => `${line}\r\n`).join(''),
  })
  const last = found.at(-1)
  const next = { part: part + 1, after: last?.id ?? after }
  return { cursor: found.length < batchSize ? null : next, done: done + found.length }
}
