import { SegmentRule } from '@shop/contract/admin/segments'
import { expect, test } from 'vitest'
import { conditionKinds } from './segment-form.tsx'

test('what a new condition begins with is finished, but for what has to be chosen', () => {
  const unfinished = Object.values(conditionKinds)
    .map(({ start }) => start)
    .filter((start) => !SegmentRule.safeParse({ all: [start] }).success)
  expect(unfinished.map(({ kind }) => kind)).toEqual(['bought_from', 'delivered_to'])
})
