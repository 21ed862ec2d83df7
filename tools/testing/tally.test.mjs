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

test('a runner that ran nothing has failed, even when it is content with that', () => {
  expect(tallyVitest({ testResults: [] }, 0)).toEqual(oneFailure)
  expect(tallyPlaywright({ stats: {} }, 0)).toEqual(oneFailure)
})

test('a runner that ends badly although every test passed has failed', () => {
  expect(tallyVitest({ testResults: [file('passed', 'passed')] }, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  })
})

test('a file that broke before its first test counts as one failure', () => {
  const report = { testResults: [file('failed'), file('passed', 'passed')] }
  expect(tallyVitest(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

test('a browser test that passed only when repeated has failed', () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 2, skipped: 3 } }
  expect(tallyPlaywright(report, 1)).toEqual({ passed: 4, failed: 3, skipped: 3 })
})

test('tests are counted by what became of them', () => {
  const report = {
    testResults: [file('failed', 'passed', 'failed', 'pending'), file('passed', 'passed', 'todo')],
  }
  expect(tallyVitest(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 })
})

test('the last line adds everything up', () => {
  expect(formatTally(add({ passed: 2, failed: 0, skipped: 1 }, oneFailure))).toBe(
    '2 passed, 1 failed, 1 skipped',
  )
  expect(formatTally(noTests)).toBe('0 passed, 0 failed, 0 skipped')
})
