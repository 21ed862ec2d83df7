import * as contract from '@shop/contract/admin/jobs'
import { listJobs } from '@shop/shop/staff/list-jobs'
import { readJob } from '@shop/shop/staff/read-job'
import { steerJob } from '@shop/shop/staff/steer-job'
import { type Doors, serve } from '../../http/serve.ts'

export function jobRoutes(doors: Doors): void {
  serve(doors, contract.listJobs, (shop, { query }) => listJobs(shop, query))
  serve(doors, contract.getJob, (shop, { params }) => readJob(shop, params.jobId))
  serve(doors, contract.steerJob, (shop, { params, body }) => steerJob(shop, { ...params, ...body }))
}
