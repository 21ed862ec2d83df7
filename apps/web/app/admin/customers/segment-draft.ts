import type { SegmentCondition, SegmentRule } from '@shop/contract/admin/segments'
import { parseNaira, toNairaInput, parseInteger } from '../../format/naira-text.ts'

export type ConditionKind = SegmentCondition['kind']

/** One condition as it is typed: days, naira, times, or what was chosen. */
export interface ConditionDraft {
  row: number
  kind: ConditionKind
  value: string
}

/** What a condition says, the unit of its number, and what is typed in it at first. */
export const conditionKinds: Readonly<
  Record<
    ConditionKind,
    { text: string; unit: 'days' | 'naira' | 'times' | 'category' | 'state'; start: string }
  >
> = {
  bought_within: { text: 'Bought in the last', unit: 'days', start: '90' },
  inactive_for: { text: 'Bought, but not in the last', unit: 'days', start: '90' },
  spent_over: { text: 'Spent more than', unit: 'naira', start: '500,000' },
  ordered: { text: 'Ordered at least', unit: 'times', start: '2' },
  bought_from: { text: 'Bought from category', unit: 'category', start: '' },
  delivered_to: { text: 'Ordered to state', unit: 'state', start: '' },
  joined_within: { text: 'Signed up in the last', unit: 'days', start: '30' },
}

export function toConditionDrafts({ all }: SegmentRule): ConditionDraft[] {
  return all.map((condition, row) => ({ row, kind: condition.kind, value: conditionValue(condition) }))
}

function conditionValue(condition: SegmentCondition): string {
  switch (condition.kind) {
    case 'spent_over':
      return toNairaInput(condition.amount_kobo)
    case 'ordered':
      return String(condition.min_orders)
    case 'bought_from':
      return condition.category
    case 'delivered_to':
      return condition.state
    default:
      return String(condition.days)
  }
}

/** The rule of what was typed; undefined while something is missing or no number. */
export function toSegmentRule(drafts: readonly ConditionDraft[]): SegmentRule | undefined {
  const all: SegmentCondition[] = []
  for (const draft of drafts) {
    const condition = toSegmentCondition(draft)
    if (!condition) return undefined
    all.push(condition)
  }
  return { all }
}

function toSegmentCondition({ kind, value }: ConditionDraft): SegmentCondition | undefined {
  const whole = parseInteger(value)
  switch (kind) {
    case 'spent_over': {
      const kobo = parseNaira(value) ?? Number.NaN
      return kobo >= 0 && kobo <= 1_000_000_000_000 ? { kind, amount_kobo: kobo } : undefined
    }
    case 'ordered':
      return whole >= 1 && whole <= 10_000 ? { kind, min_orders: whole } : undefined
    case 'bought_from':
      return value ? { kind, category: value } : undefined
    case 'delivered_to':
      return value ? { kind, state: value } : undefined
    default:
      return whole >= 1 && whole <= 3_650 ? { kind, days: whole } : undefined
  }
}
