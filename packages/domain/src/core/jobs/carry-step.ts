import { and, eq } from 'drizzle-orm'
import type { Actor } from '../actor.ts'
import { mayDo } from '../actor.ts'
import { stepWork } from './background-job.ts'
import type { WorkCarrier } from './carry-out-work.ts'
import { inTransaction, type RequestContext } from '../context.ts'
import { postWork } from './outbox.ts'
import { Refusal, refuse } from '../refusal.ts'
import { backgroundJobs } from '../db/tables.ts'

type JobRow = typeof backgroundJobs.$inferSelect

export interface StepOf {
  job_id: string
  input: unknown
  /** What the step before answered; {} at the first. */
  cursor: unknown
  /** Pieces done by the steps before. */
  done: number
  total: number | null
}

export interface StepDone {
  /** Where the next step begins, plain JSON; null when the job is at its end. */
  cursor: Record<string, unknown> | null
  /** Pieces done so far, those of the steps before too. */
  done: number
  total?: number
  /** Said to staff, such as what was left out and why. */
  notes?: readonly string[]
  /** What the job has come to; given with the last step. */
  result?: Record<string, unknown>
}

/**
 * One step of a kind of job: at most 500 rows and a second of work, inside the transaction of `shop`, no network call.
 * `shop` acts as the one who started the job, with the rights of now. A refusal ends the job.
 */
export type JobStep = (ctx: RequestContext, job: StepOf) => Promise<StepDone>

/** Reads anew who an actorKey stands for; undefined when they may do nothing any more. */
export type ActAs = (ctx: RequestContext, starter: string) => Promise<Actor | undefined>

/** Tries of one step before the job has failed. */
const triesMax = 5
/** Notes that a job keeps. */
const notesMax = 500

/**
 * Carries out the outbox kind 'background-step'. What a step writes is committed with its cursor, so nothing is done
 * twice: a piece of an earlier turn, or of a job that another process has in hand, does nothing.
 */
export function carryStep(steps: Readonly<Record<string, JobStep>>, actAs: ActAs): WorkCarrier {
  return async (ctx, work) => {
    const { job_id: jobId, turn } = work.payload as { job_id: string; turn: number }
    try {
      await inTransaction(ctx, (ctx) => takeTurn(ctx, { job_id: jobId, turn, steps, actAs }))
    } catch (error) {
      await noteFailure(ctx, { job_id: jobId, turn, error })
    }
  }
}

interface Turn {
  job_id: string
  turn: number
  steps: Readonly<Record<string, JobStep>>
  actAs: ActAs
}

const isTurn = ({ job_id: jobId, turn }: { job_id: string; turn: number }) =>
  and(eq(backgroundJobs.id, jobId), eq(backgroundJobs.generation, turn), eq(backgroundJobs.status, 'running'))

async function takeTurn(ctx: RequestContext, { job_id: jobId, turn, steps, actAs }: Turn): Promise<void> {
  const [job] = await ctx.db
    .select()
    .from(backgroundJobs)
    .where(isTurn({ job_id: jobId, turn }))
    .for('update', { skipLocked: true })
  if (!job) return
  const step = steps[job.kind]
  if (!step) throw new Error(`No step carries out jobs of the kind ${job.kind}`)
  const actor = await actAs(ctx, job.started_by)
  if (!actor || !mayDo(actor, job.permission)) refuse('forbidden')
  const { input, cursor, processed: done, total } = job
  const outcome = await step({ ...ctx, actor }, { job_id: jobId, input, cursor, done, total })
  await keep(ctx, job, outcome)
}

async function keep(ctx: RequestContext, job: JobRow, outcome: StepDone): Promise<void> {
  const now = ctx.clock.now()
  const ends = outcome.cursor === null
  const turn = job.generation + 1
  await ctx.db
    .update(backgroundJobs)
    .set({
      ...(ends ? { status: 'completed', finished_at: now } : { cursor: outcome.cursor }),
      generation: turn,
      attempts: 0,
      processed: outcome.done,
      total: outcome.total ?? job.total,
      warnings: [...job.warnings, ...(outcome.notes ?? [])].slice(0, notesMax),
      ...(outcome.result ? { result: outcome.result } : {}),
      updated_at: now,
    })
    .where(eq(backgroundJobs.id, job.id))
  if (!ends) await postWork(ctx, stepWork, { job_id: job.id, turn })
}

/** A refusal ends the job at once; a fault does so when the step was tried often enough (resume-jobs.ts tries again). */
async function noteFailure(
  ctx: RequestContext,
  { job_id: jobId, turn, error }: { job_id: string; turn: number; error: unknown },
): Promise<void> {
  const isRefused = error instanceof Refusal
  if (!isRefused) ctx.log.error({ err: error, job: jobId }, 'a step of a background job failed')
  await inTransaction(ctx, async (ctx) => {
    const [job] = await ctx.db
      .select({ tries: backgroundJobs.attempts })
      .from(backgroundJobs)
      .where(isTurn({ job_id: jobId, turn }))
      .for('update')
    if (!job) return
    const now = ctx.clock.now()
    const tries = job.tries + 1
    const fails = isRefused || tries >= triesMax
    await ctx.db
      .update(backgroundJobs)
      .set({
        attempts: tries,
        updated_at: now,
        ...(fails
          ? { status: 'failed', finished_at: now, error: isRefused ? wordsOf(error) : 'internal_error' }
          : {}),
      })
      .where(eq(backgroundJobs.id, jobId))
  })
}

function wordsOf({ code, data }: Refusal): string {
  const [text] = Object.values(data.errors ?? {}).flat()
  return text ?? (typeof data['reason'] === 'string' ? data['reason'] : code)
}
