import type { Job } from '@shop/contract/admin/jobs'
import type { AdminProductQuery, AdminProductTab } from '../products/admin-product-filters.ts'
import { iterateProducts } from '../products/full-products.ts'
import { requirePermission } from '../../core/actor.ts'
import { startJob } from '../../core/jobs/background-jobs.ts'
import type { JobStep } from '../../core/jobs/job-runner.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { getJob } from '../../operations/jobs/jobs.ts'
import { exportHeader, toCsvLines } from './csv-columns.ts'
import { productExportParts } from './tables.ts'
import { and, eq } from 'drizzle-orm'
import { fail } from '../../core/errors.ts'

const batchSize = 300

type ExportQuery = AdminProductQuery & { view: AdminProductTab }

/** Exports the products of the staff list as CSV, in the background. */
export async function startExport(ctx: RequestContext, query: ExportQuery): Promise<Job> {
  requirePermission(ctx.actor, 'catalogue:read')
  return inTransaction(ctx, async (ctx) => {
    const job = {
      kind: 'product_export.create',
      title: 'Product export',
      link: '/admin/products?export=latest',
      permission: 'catalogue:read',
    } as const
    return getJob(ctx, { job_id: await startJob(ctx, { ...job, input: { ...query } }) })
  })
}

/** Writes the next products. */
export const productExportStep: JobStep = async (ctx, { job_id: jobId, input, cursor, processed }) => {
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
  return { cursor: found.length < batchSize ? null : next, processed: processed + found.length }
}

/**
 * Streams an exported file, to limit memory use. Throws not_found if it is missing or deleted, and invalid_transition
 * if the export has not finished.
 */
export async function streamExport(ctx: RequestContext, { job_id: jobId }: { job_id: string }) {
  requirePermission(ctx.actor, 'catalogue:read')
  const { kind, status } = await getJob(ctx, { job_id: jobId })
  if (kind !== 'product_export.create') fail('not_found')
  if (status !== 'completed') fail('invalid_transition')
  const first = await getPart(ctx, jobId, 0)
  if (first === undefined) fail('not_found')
  return parts(ctx, jobId, first)
}

async function* parts(ctx: RequestContext, jobId: string, first: string): AsyncGenerator<string> {
  // Spreadsheets read the file as UTF-8 only with a byte order mark.
  yield `\u{FEFF}${first}`
  for (let position = 1; ; position += 1) {
    const lines = await getPart(ctx, jobId, position)
    if (lines === undefined) return
    yield lines
  }
}

async function getPart(ctx: RequestContext, jobId: string, position: number): Promise<string | undefined> {
  const [part] = await ctx.db
    .select({ lines: productExportParts.lines })
    .from(productExportParts)
    .where(and(eq(productExportParts.job_id, jobId), eq(productExportParts.position, position)))
  return part?.lines
}
