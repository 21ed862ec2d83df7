// npm test: runs all checks, and all tests on both database engines and in a real browser. It installs what they need.
// Its last line is "N passed, N failed, N skipped". `npm test -- postgres cart` only runs the named steps, and only test
// files whose path contains one of the other words. All but the checks need the web app, which is built if stale.
import { runCommand } from './prepare/log.mjs'
import { runChecks } from './testing/checks.mjs'
import { chooseSeed, runSession } from './testing/session.mjs'
import { browserStep, buildStep, postgresStep, vitestStep } from './testing/steps.mjs'

await runCommand(() => {
  const env = chooseSeed()
  const words = process.argv.slice(2)
  const names = ['checks', 'build', 'unit', 'embedded', 'postgres', 'browser']
  const only = names.filter((name) => words.includes(name))
  const files = words.filter((word) => !names.includes(word))
  const needsBuild = only.some((name) => name !== 'checks')
  const isWanted = (name) => only.length === 0 || only.includes(name) || (name === 'build' && needsBuild)
  const engines = ['embedded', 'postgres'].filter(isWanted)
  const steps = [
    isWanted('checks') && { name: 'checks', run: runChecks },
    isWanted('build') && buildStep(),
    isWanted('unit') && vitestStep('unit', { env, files }),
    engines.includes('postgres')
      ? postgresStep(engines, { env, files })
      : isWanted('embedded') && vitestStep('embedded', { env, files }),
    isWanted('browser') && browserStep({ env, files }),
  ]
  return runSession(steps.filter(Boolean))
})
