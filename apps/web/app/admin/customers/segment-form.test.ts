import { SegmentRule } from '@shop/contract/admin/segments'
import { expect, test } from 'vitest'
import { conditionKinds, type ConditionKind, toConditionDrafts, toSegmentRule } from './segment-form.tsx'

const draft = (kind: ConditionKind, value: string) => ({ row: 0, kind, value })

test.each([
  draft('bought_within', ''),
  draft('bought_within', '0'),
  draft('inactive_for', 'many'),
  draft('joined_within', '4000'),
  draft('spent_over', ''),
  draft('spent_over', 'much'),
  draft('ordered_at_least', '1.5'),
  draft('bought_from', ''),
  draft('delivered_to', ''),
])('%j is not finished', (one) => {
  expect(toSegmentRule([one])).toBeUndefined()
})

test('what is typed is the rule, and a rule is typed again', () => {
  const rule = {
    all: [
      { kind: 'bought_within', days: 90 },
      { kind: 'spent_over', amount_kobo: 50_000_000 },
      { kind: 'ordered_at_least', min_orders: 2 },
      { kind: 'bought_from', category: 'lamps' },
      { kind: 'delivered_to', state: 'NG-LA' },
    ],
  } as const
  const { all } = SegmentRule.parse(rule)
  expect(toSegmentRule(toConditionDrafts({ all }))).toEqual(rule)
})

test('no condition is everyone', () => {
  expect(toSegmentRule([])).toEqual({ all: [] })
})

test('what a new condition begins with is finished, but for what has to be chosen', () => {
  const kinds = Object.keys(conditionKinds) as ConditionKind[]
  const unfinished = kinds.filter((kind) => !toSegmentRule([draft(kind, conditionKinds[kind].start)]))
  expect(unfinished).toEqual(['bought_from', 'delivered_to'])
})
