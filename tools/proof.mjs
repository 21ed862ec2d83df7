// npm run proof: the long experiments (*.proof.test.ts), on a PostgreSQL that keeps every commit through a crash.
import { runCommand } from './prepare/fail.mjs'
import { chooseSeed } from './testing/seed.mjs'
import { runSession } from './testing/session.mjs'
import { buildStep, postgresStep } from './testing/steps.mjs'

await runCommand(() => {
  const env = chooseSeed()
  return runSession([buildStep, postgresStep('proof', { env, durable: true })])
})
