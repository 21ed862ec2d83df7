import * as contract from '@shop/contract/admin/jobs'
import { listBackupJobs } from '@shop/domain/operations/backups/backup-jobs'
import { listJobs } from '@shop/domain/operations/jobs/list-jobs'
import { getJob } from '@shop/domain/operations/jobs/read-job'
import { controlJob } from '@shop/domain/operations/jobs/steer-job'
import { jobCancelHooks } from '../../jobs/background-stops.ts'
import { type RouteContext, route } from '../../http/serve.ts'

export function jobRoutes(api: RouteContext): void {
  route(api, contract.listJobs, async (ctx, { query }) => {
    const { jobs } = await listJobs(ctx, query)
    const backups = (await listBackupJobs(ctx)).filter(({ kind }) => (query.kind ?? kind) === kind)
    return { items: [...jobs, ...backups].toSorted((a, b) => b.created_at.localeCompare(a.created_at)) }
  })
  route(api, contract.getJob, (ctx, { params }) => getJob(ctx, params.jobId))
  route(api, contract.controlJob, (ctx, { params, body }) =>
    controlJob(ctx, { ...params, ...body }, jobCancelHooks),
  )
}
