/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

export const noTests = { passed: 0, failed: 0, skipped: 0 }
export const oneFailure = { passed: 0, failed: 1, skipped: 0 }

/** The last line of every test run. */
export const formatTally = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

/** @returns {Tally} */
export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** A runner that exited with an error, or ran no tests, counts as failed even if no test did. */
const correctTally = (tally, code) =>
  tally.failed === 0 && (code !== 0 || tally.passed === 0) ? add(tally, oneFailure) : tally

/**
 * Counts the tests in a report of Vitest's JSON reporter. A file that fails before its first test counts as one failure.
 * @returns {Tally}
 */
export function tallyVitest(report, code) {
  let tally = noTests
  for (const file of report?.testResults ?? []) {
    const has = (...statuses) => file.assertionResults.filter((test) => statuses.includes(test.status)).length
    const failed = has('failed')
    const broken = file.status === 'failed' && failed === 0 ? 1 : 0
    tally = add(tally, {
      passed: has('passed'),
      failed: failed + broken,
      skipped: has('skipped', 'pending', 'todo', 'disabled'),
    })
  }
  return correctTally(tally, code)
}

/**
 * Counts the tests in a report of Playwright's JSON reporter. A test that only passed on a retry counts as failed.
 * @returns {Tally}
 */
export function tallyPlaywright(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return correctTally({ passed: expected, failed: unexpected + flaky, skipped }, code)
}
