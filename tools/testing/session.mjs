import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PlainProblem } from '../prepare/log.mjs'
import { installWhenStale } from '../prepare/install.mjs'
import { add, formatTally, noTests, oneFailure } from './tally.mjs'
import { randomInt } from 'node:crypto'

function notify(problem) {
  console.error(problem instanceof PlainProblem ? problem.message : problem)
  return oneFailure
}

async function runSteps(steps, session) {
  let total = noTests
  for (const { start } of steps) start?.(session)
  for (const { name, run } of steps) {
    if (session.signal.aborted) break
    console.log(`\n── ${name}`)
    const tally = await run(session).catch(notify)
    console.log(`   ${formatTally(tally)}`)
    total = add(total, tally)
  }
  return total
}

/**
 * Installs what is stale, runs test steps one after the other and prints the total in the last line. Every step gets
 * `{ folder, signal, onFinish }`: a folder for reports, a signal that Ctrl-C aborts, and a function that registers
 * cleanup for the end. A step that throws counts as failed; the next ones still run. `start` is for work that a step can
 * do before its turn.
 * @param {{
 *   name: string,
 *   start?: (session: object) => void,
 *   run: (session: object) => Promise<import('./tally.mjs').Tally>,
 * }[]} steps
 * @returns {Promise<number>} exit code
 */
export async function runSession(steps) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-reports-'))
  const stopping = new AbortController()
  const cleanups = []
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort())
  const session = { folder, signal: stopping.signal, onFinish: (close) => cleanups.unshift(close) }

  let total = await installWhenStale().then(() => runSteps(steps, session), notify)
  for (const close of cleanups) await close().catch((problem) => (total = add(total, notify(problem))))
  rmSync(folder, { recursive: true, force: true })
  if (stopping.signal.aborted && total.failed === 0) total = oneFailure
  console.log(`\n${formatTally(total)}`)
  return total.failed === 0 ? 0 : 1
}

/** The seed of random tests as an environment variable: a new one for each run, which is printed, or a given one. */
export function chooseSeed() {
  const seed = process.env.SHOP_TEST_SEED ?? String(randomInt(2 ** 31))
  console.log(`Seed ${seed} (repeat with SHOP_TEST_SEED=${seed})`)
  return { SHOP_TEST_SEED: seed }
}
