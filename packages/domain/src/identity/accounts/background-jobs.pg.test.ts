import { makeActor } from '@shop/testing/make-actor'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop } from '@shop/testing/open-test-shop'
import { expect, test } from 'vitest'
import { actAs } from './act-as.ts'
import { startJob, stepWork } from '../../core/jobs/background-job.ts'
import { carryOutWork } from '../../core/jobs/carry-out-work.ts'
import { carryStep, type JobStep } from '../../core/jobs/carry-step.ts'
import { postWork } from '../../core/jobs/outbox.ts'

const count: JobStep = async (ctx, { done }) => {
  await ctx.db.execute(`INSERT INTO pieces VALUES (${done})`)
  return { cursor: done < 29 ? {} : null, done: done + 1 }
}

test('many processes with many pieces of one turn carry out each step once', async () => {
  const shop = await openTestShop(await openTestPostgres({ connections: 10 }))
  const owner = await makeActor(shop, { role: 'owner' })
  await shop.database.run('CREATE TABLE pieces (piece integer)')
  const wish = { kind: 'count', title: '', permission: 'catalogue:write', input: {} } as const
  const jobId = await startJob(shop.as(owner), wish)
  for (let turn = 0; turn < 30; turn += 1)
    await postWork(
      shop,
      stepWork,
      Array.from({ length: 3 }, () => ({ job_id: jobId, turn })),
    )
  const carriers = { [stepWork]: carryStep({ count }, actAs) }
  const drain = async () => {
    while ((await carryOutWork(shop, carriers, 4)) > 0);
  }
  await Promise.all(Array.from({ length: 4 }, drain))
  await drain()
  const { rows } = await shop.database.run(
    'SELECT count(*)::int AS n, count(DISTINCT piece)::int AS d FROM pieces',
  )
  expect(rows).toEqual([{ n: 30, d: 30 }])
  await shop.close()
})
