import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const jobStatuses = ['running', 'paused', 'completed', 'failed', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]

export const jobActions = ['pause', 'resume', 'cancel', 'retry'] as const

export const Job = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  /** Admin page with more details. */
  link: z.nullable(z.string()),
  status: z.enum(jobStatuses),
  processed: z.number(),
  /** Null until known. */
  total: z.nullable(z.number()),
  /** Items that staff should know about, such as skipped rows. */
  warnings: z.array(z.string()),
  result: z.nullable(z.record(z.string(), z.unknown())),
  /** Why it failed: an error code, 'internal_error', or a sentence. */
  error: z.nullable(z.string()),
  started_by: z.string(),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** Actions that are currently allowed. */
  allowed_actions: z.array(z.enum(jobActions)),
})
export type Job = z.output<typeof Job>

const JobParams = z.object({ job_id: z.uuid() })

export const listJobs = endpoint('GET /admin/jobs', {
  summary: 'List background jobs, and the last finished ones, newest first',
  access: 'dashboard:read',
  query: z.object({ kind: z.optional(z.string().check(z.maxLength(60))) }),
  response: z.object({ items: z.array(Job) }),
  errors: ['invalid_input'],
})

export const getJob = endpoint('GET /admin/jobs/{job_id}', {
  summary: 'Get the progress of a background job',
  access: 'dashboard:read',
  params: JobParams,
  response: Job,
  errors: ['not_found', 'invalid_input'],
})

export const controlJob = endpoint('POST /admin/jobs/{job_id}/{action}', {
  summary: 'Pause, resume, cancel or retry a background job',
  access: 'dashboard:read',
  params: z.extend(JobParams, { action: z.enum(jobActions) }),
  response: Job,
  errors: ['invalid_input', 'not_found', 'invalid_transition'],
})
