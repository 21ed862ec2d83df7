import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop } from '@shop/testing/open-test-shop'
import { expect, test } from 'vitest'
import { asActor } from './account-context.ts'
import { startJob } from '../../core/jobs/background-jobs.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { runJobStep, type JobStep } from '../../core/jobs/job-runner.ts'
import { enqueue } from '../../core/jobs/outbox.ts'

const count: JobStep = async (ctx, { processed }) => {
  await ctx.db.execute(`INSERT INTO items VALUES (${processed})`)
  return { cursor: processed < 29 ? {} : null, processed: processed + 1 }
}

test('concurrent processes with jobs of the same run perform each step once', async () => {
  const shop = await openTestShop(await openTestPostgres({ connections: 10 }))
  const owner = await createTestActor(shop, { role: 'owner' })
  await shop.database.run('CREATE TABLE items (item integer)')
  const input = { kind: 'import.run', title: '', permission: 'catalogue:write', input: {} } as const
  const jobId = await startJob(shop.as(owner), input)
  for (let turn = 0; turn < 30; turn += 1)
    await enqueue(
      shop,
      'job.step',
      Array.from({ length: 3 }, () => ({ job_id: jobId, generation: turn })),
    )
  const handlers = { 'job.step': runJobStep({ 'import.run': count }, asActor) }
  const drain = async () => {
    while ((await runOutbox(shop, handlers, 4)) > 0);
  }
  await Promise.all(Array.from({ length: 4 }, drain))
  await drain()
  const { rows } = await shop.database.run(
    'SELECT count(*)::int AS n, count(DISTINCT item)::int AS d FROM items',
  )
  expect(rows).toEqual([{ n: 30, d: 30 }])
  await shop.close()
})
