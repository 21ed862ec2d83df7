// npm test: every check, and every test on both database engines and in a real browser. It brings what they need.
// Its last line is "N passed, N failed, N skipped".
import { runCommand } from './prepare/fail.mjs'
import { runChecks } from './testing/checks.mjs'
import { chooseSeed } from './testing/seed.mjs'
import { runSession } from './testing/session.mjs'
import { browserStep, buildStep, postgresStep, vitestStep } from './testing/steps.mjs'

await runCommand(() => {
  const env = chooseSeed()
  return runSession([
    { name: 'checks', run: runChecks },
    buildStep,
    vitestStep('unit', env),
    vitestStep('embedded', env),
    postgresStep('postgres', { env }),
    browserStep(env),
  ])
})
