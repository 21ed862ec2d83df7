import { expect, test } from 'vitest'
import { add, formatTally, noTests, oneFailure, tallyPlaywright, tallyVitest } from './tally.mjs'

const file = (status, ...statuses) => ({
  status,
  assertionResults: statuses.map((status) => ({ status })),
})

test('a runner that crashed without a report counts as one failure', () => {
  expect(tallyVitest(undefined, 1)).toEqual(oneFailure)
  expect(tallyPlaywright(undefined, 1)).toEqual(oneFailure)
})

test('a runner that ran no tests has failed, even if it exits successfully', () => {
  expect(tallyVitest({ testResults: [] }, 0)).toEqual(oneFailure)
  expect(tallyPlaywright({ stats: {} }, 0)).toEqual(oneFailure)
})

test('a runner that exits with an error has failed, even if every test passed', () => {
  expect(tallyVitest({ testResults: [file('passed', 'passed')] }, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  })
})

test('a file that fails before its first test counts as one failure', () => {
  const report = { testResults: [file('failed'), file('passed', 'passed')] }
  expect(tallyVitest(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

test('a browser test that only passed on a retry has failed', () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 2, skipped: 3 } }
  expect(tallyPlaywright(report, 1)).toEqual({ passed: 4, failed: 3, skipped: 3 })
})

test('counts tests by their outcome', () => {
  const report = {
    testResults: [file('failed', 'passed', 'failed', 'pending'), file('passed', 'passed', 'todo')],
  }
  expect(tallyVitest(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 })
})

test('the last line has the totals', () => {
  expect(formatTally(add({ passed: 2, failed: 0, skipped: 1 }, oneFailure))).toBe(
    '2 passed, 1 failed, 1 skipped',
  )
  expect(formatTally(noTests)).toBe('0 passed, 0 failed, 0 skipped')
})
