// npm run proof: runs the long experiments (*.proof.test.ts), those with the shop's own processes on both engines, and
// the races (*.pg.test.ts), all at full scale, on a PostgreSQL that syncs every commit; and every command (*.db.test.ts)
// on the embedded engine, because npm test runs them on PostgreSQL; and the shop on many machines (*.machines.test.ts),
// and on one that is lost (*.recover.test.ts).
// `npm run proof -- embedded kill` only runs that part, and only files whose path contains one of the other words.
import { runCommand } from './prepare/log.mjs'
import { chooseSeed, runSession } from './testing/session.mjs'
import { buildStep, machinesStep, postgresStep, vitestStep } from './testing/steps.mjs'

/** Only guards against hanging. */
const limitMs = 6 * 3_600_000

await runCommand(() => {
  const env = chooseSeed()
  const words = process.argv.slice(2)
  const parts = ['postgres', 'embedded', 'machines', 'recover']
  const only = parts.filter((part) => words.includes(part))
  const files = words.filter((word) => !parts.includes(word))
  const steps = {
    postgres: postgresStep(['proof'], { env, files, durable: true, limitMs }),
    embedded: vitestStep('proof-embedded', { env, files, limitMs }),
    machines: machinesStep('machines', { env, files, limitMs }),
    recover: machinesStep('recover', { env, files, limitMs }),
  }
  return runSession([buildStep(), ...(only.length > 0 ? only : parts).map((part) => steps[part])])
})
