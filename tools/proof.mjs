// npm run proof: the long experiments (*.proof.test.ts), and the races (*.pg.test.ts) with their full numbers, on a PostgreSQL that keeps every commit through a crash.
// `npm run proof -- kill` runs only the files whose path contains that word.
import { runCommand } from './prepare/fail.mjs'
import { chooseSeed } from './testing/seed.mjs'
import { runSession } from './testing/session.mjs'
import { buildStep, postgresStep } from './testing/steps.mjs'

await runCommand(() => {
  const env = chooseSeed()
  return runSession([buildStep, postgresStep('proof', { env, files: process.argv.slice(2), durable: true })])
})
