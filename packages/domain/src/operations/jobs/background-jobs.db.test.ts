import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asActor } from '../../identity/accounts/account-context.ts'
import { getJob, controlJob } from './jobs.ts'
import type { AccountActor } from '../../core/actor.ts'
import { startJob } from '../../core/jobs/background-jobs.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { runJobStep, type JobStep, resumeJobs } from '../../core/jobs/job-runner.ts'
import { fail, failField } from '../../core/errors.ts'

let shop: TestShop
let owner: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  owner = await createTestActor(shop, { role: 'owner' })
  await shop.database.run('CREATE TABLE items (item integer)')
})
afterAll(() => shop.close())
beforeEach(() => shop.database.run('DELETE FROM outbox; DELETE FROM background_jobs; DELETE FROM items'))

/** A job that processes two items per step and fails at `failsAt`. */
const count: JobStep = async (ctx, { input, cursor, processed }) => {
  const { items: quantity, failsAt } = input as { items: number; failsAt?: number }
  const { from = 0 } = cursor as { from?: number }
  for (let item = from; item < Math.min(from + 2, quantity); item += 1) {
    await ctx.db.execute(`INSERT INTO items VALUES (${item})`)
    if (item === failsAt) throw new Error('the disk is full')
  }
  const next = from + 2
  return {
    cursor: next < quantity ? { from: next } : null,
    processed: Math.min(processed + 2, quantity),
    warnings: [`from ${from}`],
    ...(next < quantity ? {} : { result: { items: quantity } }),
  }
}
const steps = {
  'import.run': count,
  'import.check': async () => failField('file', 'Not a file'),
  'import.undo': async () => fail('gone'),
}
const handlers = { 'job.step': runJobStep(steps, asActor) }

const start = (input: Record<string, unknown>, kind: keyof typeof steps = 'import.run') =>
  startJob(shop.as(owner), { kind, title: 'Counting', permission: 'catalogue:write', input, total: 5 })
const runAll = async () => {
  while ((await runOutbox(shop, handlers, 4)) > 0);
}
const job = (id: string) => getJob(shop.as(owner), { job_id: id })
const listItems = async () =>
  (await shop.database.run('SELECT item FROM items ORDER BY 1')).rows.map(({ item }) => item)

test('a job can only be started, seen and controlled with its permission', async () => {
  const otherCustomer = await createTestActor(shop, { role: 'fulfilment' })
  const input = { kind: 'import.run', title: 'Counting', permission: 'catalogue:write', input: {} } as const
  await expect(startJob(shop.as(otherCustomer), input)).rejects.toMatchObject({ code: 'forbidden' })
  const jobId = await start({ items: 2 })
  await expect(getJob(shop.as(otherCustomer), { job_id: jobId })).rejects.toMatchObject({ code: 'not_found' })
  const stop = controlJob(shop.as(otherCustomer), { job_id: jobId, action: 'cancel' })
  await expect(stop).rejects.toMatchObject({ code: 'not_found' })
})

test('a second job of an exclusive kind is rejected while the first is running', async () => {
  const input = {
    kind: 'import.run',
    title: '',
    permission: 'catalogue:write',
    input: { items: 1 },
    isExclusive: true,
  } as const
  await startJob(shop.as(owner), input)
  await expect(startJob(shop.as(owner), input)).rejects.toMatchObject({ code: 'job_already_running' })
  await runAll()
  await startJob(shop.as(owner), input)
})

test('an error ends the job with its message', async () => {
  const [text, coded] = [await start({}, 'import.check'), await start({}, 'import.undo')]
  await runAll()
  expect(await job(text)).toMatchObject({ status: 'failed', error: 'Not a file' })
  expect(await job(coded)).toMatchObject({ status: 'failed', error: 'gone' })
})

test('a job ends before its next step if its permissions were revoked', async () => {
  const manager = await createTestActor(shop, { role: 'manager' })
  const input = {
    kind: 'import.run',
    title: '',
    permission: 'catalogue:write',
    input: { items: 5 },
  } as const
  const jobId = await startJob(shop.as(manager), input)
  await runOutbox(shop, handlers, 1)
  await shop.database.run("UPDATE accounts SET role = 'support' WHERE id = $1", [manager.account_id])
  await runAll()
  expect(await job(jobId)).toMatchObject({ status: 'failed', error: 'forbidden', processed: 2 })
  expect(await listItems()).toEqual([0, 1])
})

test('a step that throws leaves nothing behind, is retried, and finally fails the job, which can then be retried', async () => {
  const jobId = await start({ items: 5, failsAt: 3 })
  await runAll()
  expect(await job(jobId)).toMatchObject({ status: 'running', processed: 2 })
  for (let attempts = 2; attempts <= 5; attempts += 1) {
    expect(await resumeJobs(shop)).toBe(0)
    shop.clock.move(31_000)
    expect(await resumeJobs(shop)).toBe(1)
    await runAll()
  }
  expect(await job(jobId)).toMatchObject({ status: 'failed', error: 'internal_error', processed: 2 })
  expect(await listItems()).toEqual([0, 1])
  await shop.database.run("UPDATE background_jobs SET input = input - 'failsAt'")
  await controlJob(shop.as(owner), { job_id: jobId, action: 'retry' })
  await runAll()
  expect(await listItems()).toEqual([0, 1, 2, 3, 4])
})

test('a step delivered twice runs once', async () => {
  const jobId = await start({ items: 5 })
  const task = { id: 'w', kind: 'job.step', payload: { job_id: jobId, generation: 0 }, attempts: 1 } as const
  await handlers['job.step'](shop, task)
  await handlers['job.step'](shop, task)
  expect(await listItems()).toEqual([0, 1])
  await runAll()
  expect(await listItems()).toEqual([0, 1, 2, 3, 4])
})

test('a job can be paused between two steps, resumed, and cancelled for good', async () => {
  const jobId = await start({ items: 9 })
  await runOutbox(shop, handlers, 1)
  expect(await controlJob(shop.as(owner), { job_id: jobId, action: 'pause' })).toMatchObject({
    status: 'paused',
  })
  await runAll()
  expect(await listItems()).toEqual([0, 1])
  await controlJob(shop.as(owner), { job_id: jobId, action: 'resume' })
  await runOutbox(shop, handlers, 1)
  expect(await controlJob(shop.as(owner), { job_id: jobId, action: 'cancel' })).toMatchObject({
    status: 'cancelled',
  })
  await runAll()
  expect(await listItems()).toEqual([0, 1, 2, 3])
  const secondResume = controlJob(shop.as(owner), { job_id: jobId, action: 'resume' })
  await expect(secondResume).rejects.toMatchObject({ code: 'invalid_transition' })
})

test('a job whose process died continues in another process to its end, with its warnings', async () => {
  const jobId = await start({ items: 5 })
  await shop.database.run('DELETE FROM outbox')
  shop.clock.move(31_000)
  expect(await resumeJobs(shop)).toBe(1)
  await runAll()
  expect(await job(jobId)).toMatchObject({
    status: 'completed',
    processed: 5,
    total: 5,
    warnings: ['from 0', 'from 2', 'from 4'],
    result: { items: 5 },
    started_by: owner.name,
  })
  expect(await listItems()).toEqual([0, 1, 2, 3, 4])
})
