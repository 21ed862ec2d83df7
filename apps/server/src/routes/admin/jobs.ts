import * as contract from '@shop/contract/admin/jobs'
import { backupJobs } from '@shop/domain/operations/backups/backup-jobs'
import { listJobs } from '@shop/domain/operations/jobs/list-jobs'
import { readJob } from '@shop/domain/operations/jobs/read-job'
import { steerJob } from '@shop/domain/operations/jobs/steer-job'
import { backgroundStops } from '../../jobs/background-stops.ts'
import { type Doors, serve } from '../../http/serve.ts'

export function jobRoutes(doors: Doors): void {
  serve(doors, contract.listJobs, async (ctx, { query }) => {
    const { jobs } = await listJobs(ctx, query)
    const backups = (await backupJobs(ctx)).filter(({ kind }) => (query.kind ?? kind) === kind)
    return { items: [...jobs, ...backups].toSorted((a, b) => b.created_at.localeCompare(a.created_at)) }
  })
  serve(doors, contract.getJob, (ctx, { params }) => readJob(ctx, params.jobId))
  serve(doors, contract.steerJob, (ctx, { params, body }) =>
    steerJob(ctx, { ...params, ...body }, backgroundStops),
  )
}
