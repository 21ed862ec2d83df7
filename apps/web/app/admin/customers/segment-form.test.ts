import { SegmentRule } from '@shop/contract/admin/segments'
import { expect, test } from 'vitest'
import { conditionKinds } from './segment-form.tsx'

test('a new condition is complete, except for those that need a choice', () => {
  const unfinished = Object.values(conditionKinds)
    .map(({ start }) => start)
    .filter((start) => !SegmentRule.safeParse({ all: [start] }).success)
  expect(unfinished.map(({ kind }) => kind)).toEqual(['bought_from', 'delivered_to'])
})
