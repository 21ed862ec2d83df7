import { expect, test } from 'vitest'
import { comparableRuns, medianMetrics, listShortfalls, type PageMetrics } from './goals.ts'

const good: PageMetrics = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  lcp: 1_000,
  tbt: 10,
  cls: 0,
  index: 2_000,
}

test('lists metrics that miss their goal, with the goal', () => {
  expect(listShortfalls({ ...good, lcp: 1_101, seo: 92, cls: 0.001 })).toEqual([
    'seo 92 (at least 100)',
    'lcp 1101 (at most 1100)',
    'cls 0.001 (at most 0)',
  ])
  expect(listShortfalls({ ...good, performance: Number.NaN })).toHaveLength(1)
  expect(listShortfalls({ ...good, performance: 99, lcp: 1_100, tbt: 30 })).toEqual([])
})

test('a run on a busy machine does not count', () => {
  const runs = [2_000, 1_900, 1_200, 2_100, 2_050].map((index) => ({ ...good, index }))
  expect(comparableRuns(runs).map(({ index }) => index)).toEqual([2_000, 1_900, 2_100, 2_050])
})

test('takes the median of each metric, also for an even number of runs', () => {
  const runs = [1_000, 3_000, 2_000].map((lcp, at) => ({ ...good, lcp, tbt: at * 10 }))
  expect(medianMetrics(runs)).toMatchObject({ lcp: 2_000, tbt: 10 })
  expect(medianMetrics(runs.slice(0, 2))).toMatchObject({ lcp: 2_000, tbt: 5 })
})
