import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actAs } from '../../identity/accounts/act-as.ts'
import { readJob } from './read-job.ts'
import { steerJob } from './steer-job.ts'
import type { SignedIn } from '../../core/actor.ts'
import { startJob, stepWork } from '../../core/jobs/background-job.ts'
import { carryOutWork } from '../../core/jobs/carry-out-work.ts'
import { carryStep, type JobStep } from '../../core/jobs/carry-step.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { resumeJobs } from '../../core/jobs/resume-jobs.ts'

let shop: TestShop
let owner: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeActor(shop, { role: 'owner' })
  await shop.database.run('CREATE TABLE pieces (piece integer)')
})
afterAll(() => shop.close())
beforeEach(() => shop.database.run('DELETE FROM outbox; DELETE FROM background_jobs; DELETE FROM pieces'))

/** Writes two pieces a step, and what fails at `failsAt` leaves nothing of its step. */
const count: JobStep = async (ctx, { input, cursor, done }) => {
  const { pieces, failsAt } = input as { pieces: number; failsAt?: number }
  const { from = 0 } = cursor as { from?: number }
  for (let piece = from; piece < Math.min(from + 2, pieces); piece += 1) {
    await ctx.db.execute(`INSERT INTO pieces VALUES (${piece})`)
    if (piece === failsAt) throw new Error('the disk is full')
  }
  const next = from + 2
  return {
    cursor: next < pieces ? { from: next } : null,
    done: Math.min(done + 2, pieces),
    notes: [`from ${from}`],
    ...(next < pieces ? {} : { result: { pieces } }),
  }
}
const steps = { count, say: async () => refuseField('file', 'Not a file'), no: async () => refuse('gone') }
const carriers = { [stepWork]: carryStep(steps, actAs) }

const start = (input: Record<string, unknown>, kind = 'count') =>
  startJob(shop.as(owner), { kind, title: 'Counting', permission: 'catalogue:write', input, total: 5 })
const carryAll = async () => {
  while ((await carryOutWork(shop, carriers, 4)) > 0);
}
const job = (id: string) => readJob(shop.as(owner), id)
const written = async () =>
  (await shop.database.run('SELECT piece FROM pieces ORDER BY 1')).rows.map(({ piece }) => piece)

test('a job is begun, seen and steered only by who holds its permission', async () => {
  const stranger = await makeActor(shop, { role: 'fulfilment' })
  const wish = { kind: 'count', title: 'Counting', permission: 'catalogue:write', input: {} } as const
  await expect(startJob(shop.as(stranger), wish)).rejects.toMatchObject({ code: 'forbidden' })
  const jobId = await start({ pieces: 2 })
  await expect(readJob(shop.as(stranger), jobId)).rejects.toMatchObject({ code: 'not_found' })
  const stop = steerJob(shop.as(stranger), { jobId, action: 'cancel' })
  await expect(stop).rejects.toMatchObject({ code: 'not_found' })
})

test('a second job of a kind that goes on alone is refused while the first is not ended', async () => {
  const wish = {
    kind: 'count',
    title: '',
    permission: 'catalogue:write',
    input: { pieces: 1 },
    isExclusive: true,
  } as const
  await startJob(shop.as(owner), wish)
  await expect(startJob(shop.as(owner), wish)).rejects.toMatchObject({ code: 'job_already_running' })
  await carryAll()
  await startJob(shop.as(owner), wish)
})

test('a refusal ends the job with its words', async () => {
  const [said, coded] = [await start({}, 'say'), await start({}, 'no')]
  await carryAll()
  expect(await job(said)).toMatchObject({ status: 'failed', error: 'Not a file' })
  expect(await job(coded)).toMatchObject({ status: 'failed', error: 'gone' })
})

test('rights that were taken away meanwhile end the job before its next step', async () => {
  const manager = await makeActor(shop, { role: 'manager' })
  const wish = { kind: 'count', title: '', permission: 'catalogue:write', input: { pieces: 5 } } as const
  const jobId = await startJob(shop.as(manager), wish)
  await carryOutWork(shop, carriers, 1)
  await shop.database.run("UPDATE accounts SET role = 'support' WHERE id = $1", [manager.account_id])
  await carryAll()
  expect(await job(jobId)).toMatchObject({ status: 'failed', error: 'forbidden', processed: 2 })
  expect(await written()).toEqual([0, 1])
})

test('a step that throws leaves nothing behind, is tried again, and fails in the end; then it can be retried', async () => {
  const jobId = await start({ pieces: 5, failsAt: 3 })
  await carryAll()
  expect(await job(jobId)).toMatchObject({ status: 'running', processed: 2 })
  for (let tries = 2; tries <= 5; tries += 1) {
    expect(await resumeJobs(shop)).toBe(0)
    shop.clock.move(31_000)
    expect(await resumeJobs(shop)).toBe(1)
    await carryAll()
  }
  expect(await job(jobId)).toMatchObject({ status: 'failed', error: 'internal_error', processed: 2 })
  expect(await written()).toEqual([0, 1])
  await shop.database.run("UPDATE background_jobs SET input = input - 'failsAt'")
  await steerJob(shop.as(owner), { jobId, action: 'retry' })
  await carryAll()
  expect(await written()).toEqual([0, 1, 2, 3, 4])
})

test('a step that comes twice is carried out once', async () => {
  const jobId = await start({ pieces: 5 })
  const work = { id: 'w', kind: stepWork, payload: { job_id: jobId, turn: 0 }, attempts: 1 }
  await carriers[stepWork](shop, work)
  await carriers[stepWork](shop, work)
  expect(await written()).toEqual([0, 1])
  await carryAll()
  expect(await written()).toEqual([0, 1, 2, 3, 4])
})

test('a job pauses between two steps, goes on, and stops for good', async () => {
  const jobId = await start({ pieces: 9 })
  await carryOutWork(shop, carriers, 1)
  expect(await steerJob(shop.as(owner), { jobId, action: 'pause' })).toMatchObject({ status: 'paused' })
  await carryAll()
  expect(await written()).toEqual([0, 1])
  await steerJob(shop.as(owner), { jobId, action: 'resume' })
  await carryOutWork(shop, carriers, 1)
  expect(await steerJob(shop.as(owner), { jobId, action: 'cancel' })).toMatchObject({ status: 'cancelled' })
  await carryAll()
  expect(await written()).toEqual([0, 1, 2, 3])
  const again = steerJob(shop.as(owner), { jobId, action: 'resume' })
  await expect(again).rejects.toMatchObject({ code: 'invalid_transition' })
})

test('a job whose process died goes on in another, to its end and with its notes', async () => {
  const jobId = await start({ pieces: 5 })
  await shop.database.run('DELETE FROM outbox')
  shop.clock.move(31_000)
  expect(await resumeJobs(shop)).toBe(1)
  await carryAll()
  expect(await job(jobId)).toMatchObject({
    status: 'completed',
    processed: 5,
    total: 5,
    warnings: ['from 0', 'from 2', 'from 4'],
    result: { pieces: 5 },
    started_by: owner.name,
  })
  expect(await written()).toEqual([0, 1, 2, 3, 4])
})
