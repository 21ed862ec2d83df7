// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/jobs'
import { endpoint } from '../../endpoint.ts'

export const controlJob = endpoint<typeof c.controlJob>('POST /admin/jobs/{job_id}/{action}')
export const getJob = endpoint<typeof c.getJob>('GET /admin/jobs/{job_id}')
export const listJobs = endpoint<typeof c.listJobs>('GET /admin/jobs')
