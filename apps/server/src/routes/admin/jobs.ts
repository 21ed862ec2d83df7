import * as contract from '@shop/contract/admin/jobs'
import { backupJobs } from '@shop/domain/operations/backups/backup-jobs'
import { listJobs } from '@shop/domain/operations/jobs/list-jobs'
import { readJob } from '@shop/domain/operations/jobs/read-job'
import { steerJob } from '@shop/domain/operations/jobs/steer-job'
import { backgroundStops } from '../../jobs/background-stops.ts'
import { type Doors, serve } from '../../http/serve.ts'

export function jobRoutes(doors: Doors): void {
  serve(doors, contract.listJobs, async (shop, { query }) => {
    const { jobs } = await listJobs(shop, query)
    const backups = (await backupJobs(shop)).filter(({ kind }) => (query.kind ?? kind) === kind)
    return { jobs: [...jobs, ...backups].toSorted((a, b) => b.created_at.localeCompare(a.created_at)) }
  })
  serve(doors, contract.getJob, (shop, { params }) => readJob(shop, params.jobId))
  serve(doors, contract.steerJob, (shop, { params, body }) =>
    steerJob(shop, { ...params, ...body }, backgroundStops),
  )
}
