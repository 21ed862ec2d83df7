import { expect, test } from 'vitest'
import { runInTurn } from './run-in-turn.ts'

/** Work whose runs end when the test says so. */
function setUp() {
  const runs: PromiseWithResolvers<void>[] = []
  const counts = { running: 0, most: 0 }
  const call = runInTurn(async () => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    counts.running += 1
    counts.most = Math.max(counts.most, counts.running)
    await run.promise.finally(() => (counts.running -= 1))
  })
  return { runs, counts, call }
}

test('a failed run does not stop the next one, nor one that was already asked for', async () => {
  const { runs, call } = setUp()
  const first = call()
  const second = call()
  runs[0]?.reject(new Error('The storage failed.'))
  await expect(first).rejects.toThrow('The storage failed.')
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.reject(new Error('It failed again.'))
  await expect(second).rejects.toThrow('It failed again.')
  const third = call()
  expect(runs).toHaveLength(3)
  runs[2]?.resolve()
  await third
})

test('calls during a run share one that follows it; none overlap', async () => {
  const { runs, counts, call } = setUp()
  const [first, second, third] = [call(), call(), call()]
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await first
  expect(runs).toHaveLength(2)
  const fourth = call()
  runs[1]?.resolve()
  await Promise.all([second, third])
  expect(runs).toHaveLength(3)
  runs[2]?.resolve()
  await fourth
  expect(runs).toHaveLength(3)
  expect(counts.most).toBe(1)
})
