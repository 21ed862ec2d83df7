import { and, eq, lt } from 'drizzle-orm'
import { type Actor, hasPermission } from '../actor.ts'
import type { OutboxHandler } from './outbox-worker.ts'
import { inTransaction, type RequestContext } from '../context.ts'
import type { JobKind } from '../db/outbox-messages.ts'
import { enqueue } from './outbox.ts'
import { ShopError, fail } from '../errors.ts'
import { backgroundJobs } from '../db/tables.ts'
import { addMs } from '../dates.ts'

type JobRow = typeof backgroundJobs.$inferSelect

interface JobStepInput {
  job_id: string
  input: unknown
  /** The cursor that the previous step returned; {} for the first step. */
  cursor: unknown
  /** Units done by previous steps. */
  processed: number
  total: number | null
}

interface JobStepResult {
  /** Where the next step starts, as plain JSON; null when the job is done. */
  cursor: Record<string, unknown> | null
  /** Units done so far, including previous steps. */
  processed: number
  total?: number
  /** Shown to staff, such as what was skipped and why. */
  warnings?: readonly string[]
  /** The result of the job, returned by the last step. */
  result?: Record<string, unknown>
}

/**
 * One step of a job: at most 500 rows and one second, inside the transaction of `ctx`, without network calls. The actor
 * is the one who started the job, with their current permissions. A ShopError fails the job.
 */
export type JobStep = (ctx: RequestContext, job: JobStepInput) => Promise<JobStepResult>

/** Loads the actor of an actorKey; undefined if the account no longer has any permissions. */
type AsActor = (ctx: RequestContext, startedBy: string) => Promise<Actor | undefined>

/** Attempts at one step before the job fails. */
const attemptsMax = 5

/** The most warnings that are stored for a job. */
const warningsMax = 500

export type JobSteps = Readonly<Partial<Record<JobKind, JobStep>>>

/**
 * Handles 'job.step' messages. What a step writes is committed together with its cursor, so nothing is done twice:
 * messages of an earlier generation, or for a job that another process is running, are ignored.
 */
export function runJobStep(steps: JobSteps, asActor: AsActor): OutboxHandler<'job.step'> {
  return async (ctx, task) => {
    const { job_id: jobId, generation } = task.payload
    try {
      await inTransaction(ctx, (ctx) => claimGeneration(ctx, { job_id: jobId, generation, steps, asActor }))
    } catch (error) {
      await recordFailure(ctx, { job_id: jobId, generation, error })
    }
  }
}

interface JobRun {
  job_id: string
  generation: number
  steps: JobSteps
  asActor: AsActor
}

const isCurrentGeneration = ({ job_id: jobId, generation }: { job_id: string; generation: number }) =>
  and(
    eq(backgroundJobs.id, jobId),
    eq(backgroundJobs.generation, generation),
    eq(backgroundJobs.status, 'running'),
  )

async function claimGeneration(ctx: RequestContext, { job_id: jobId, generation, steps, asActor }: JobRun) {
  const [job] = await ctx.db
    .select()
    .from(backgroundJobs)
    .where(isCurrentGeneration({ job_id: jobId, generation }))
    .for('update', { skipLocked: true })
  if (!job) return
  const step = steps[job.kind]
  if (!step) throw new Error(`No step carries out jobs of the kind ${job.kind}`)
  const actor = await asActor(ctx, job.started_by)
  if (!actor || !hasPermission(actor, job.permission)) fail('forbidden')
  const { input, cursor, processed, total } = job
  const outcome = await step({ ...ctx, actor }, { job_id: jobId, input, cursor, processed, total })
  await saveOutcome(ctx, job, outcome)
}

async function saveOutcome(ctx: RequestContext, job: JobRow, outcome: JobStepResult): Promise<void> {
  const now = ctx.clock.now()
  const ends = outcome.cursor === null
  const generation = job.generation + 1
  await ctx.db
    .update(backgroundJobs)
    .set({
      ...(ends ? { status: 'completed', finished_at: now } : { cursor: outcome.cursor }),
      generation,
      attempts: 0,
      processed: outcome.processed,
      total: outcome.total ?? job.total,
      warnings: [...job.warnings, ...(outcome.warnings ?? [])].slice(0, warningsMax),
      ...(outcome.result ? { result: outcome.result } : {}),
      updated_at: now,
    })
    .where(eq(backgroundJobs.id, job.id))
  if (!ends) await enqueue(ctx, 'job.step', { job_id: job.id, generation })
}

/** A ShopError fails the job at once; any other error only after the last attempt (resumeJobs retries the step). */
async function recordFailure(
  ctx: RequestContext,
  { job_id: jobId, generation, error }: { job_id: string; generation: number; error: unknown },
): Promise<void> {
  const isExpected = error instanceof ShopError
  if (!isExpected) ctx.log.error({ err: error, job: jobId }, 'a step of a background job failed')
  await inTransaction(ctx, async (ctx) => {
    const [job] = await ctx.db
      .select({ attempts: backgroundJobs.attempts })
      .from(backgroundJobs)
      .where(isCurrentGeneration({ job_id: jobId, generation }))
      .for('update')
    if (!job) return
    const now = ctx.clock.now()
    const attempts = job.attempts + 1
    const isFinal = isExpected || attempts >= attemptsMax
    await ctx.db
      .update(backgroundJobs)
      .set({
        attempts,
        updated_at: now,
        ...(isFinal
          ? { status: 'failed', finished_at: now, error: isExpected ? errorText(error) : 'internal_error' }
          : {}),
      })
      .where(eq(backgroundJobs.id, jobId))
  })
}

function errorText({ code, data }: ShopError): string {
  const [text] = Object.values(data.errors ?? {}).flat()
  return text ?? (typeof data['reason'] === 'string' ? data['reason'] : code)
}

/** Steps take far less. After this long without an update, the step failed or its process died. */
const stalledMs = 30_000

/**
 * Resumes running jobs whose step failed or was lost. Every process calls this regularly; a duplicate message does
 * nothing, since a generation runs only once. Returns the number of resumed jobs.
 */
export async function resumeJobs(ctx: RequestContext): Promise<number> {
  const silent = await ctx.db
    .select({ job_id: backgroundJobs.id, generation: backgroundJobs.generation })
    .from(backgroundJobs)
    .where(
      and(
        eq(backgroundJobs.status, 'running'),
        lt(backgroundJobs.updated_at, addMs(ctx.clock.now(), -stalledMs)),
      ),
    )
  await enqueue(ctx, 'job.step', silent)
  return silent.length
}
