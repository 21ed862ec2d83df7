import {
  type SegmentCondition,
  type SegmentRule,
  conditionsMax,
  type Segment,
} from '@shop/contract/admin/segments'
import { parseNaira, toNairaInput, parseInteger } from '../../format/money.ts'
import { Button } from '@shop/ui/button'
import { formatCount } from '@shop/ui/format/format-count'
import { TextField } from '@shop/ui/text-field'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { AuditLink } from '../../entities/order/history-link.tsx'
import { useSaveSegment, useSegmentCount, useCategoryOptions } from './queries.ts'
import { IconButton } from '@shop/ui/icon-button'
import { SelectField } from '@shop/ui/select-field'
import { useStates } from '../../entities/customer/address.tsx'

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
  ordered_at_least: { text: 'Ordered at least', unit: 'times', start: '2' },
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
    case 'ordered_at_least':
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
    case 'ordered_at_least':
      return whole >= 1 && whole <= 10_000 ? { kind, min_orders: whole } : undefined
    case 'bought_from':
      return value ? { kind, category: value } : undefined
    case 'delivered_to':
      return value ? { kind, state: value } : undefined
    default:
      return whole >= 1 && whole <= 3_650 ? { kind, days: whole } : undefined
  }
}

interface SegmentDialogProps {
  /** The one that is changed; without it a new one is made. */
  segment: Segment | undefined
  onSaved: (segment: Segment) => void
  onClose: () => void
}

const first: ConditionDraft = { row: 0, kind: 'bought_within', value: conditionKinds.bought_within.start }

/** Names a segment and puts its rule together, with the number of people that it fits. */
export function SegmentDialog({ segment, onSaved, onClose }: SegmentDialogProps) {
  const [name, setName] = useState(segment?.name ?? '')
  const [drafts, setDrafts] = useState(segment ? toConditionDrafts(segment.rule) : [first])
  const rule = toSegmentRule(drafts)
  const count = useSegmentCount(rule)
  const save = useSaveSegment(segment?.id)
  const errors = getFieldErrors(save.error)
  const add = () =>
    setDrafts([...drafts, { ...first, row: Math.max(0, ...drafts.map(({ row }) => row + 1)) }])
  return (
    <FormDialog
      width="wide"
      title={segment ? 'Edit segment' : 'New segment'}
      subtitle="Members are worked out each time, so they change automatically."
      submit="Save segment"
      disabled={!rule}
      pending={save.isPending}
      onSubmit={() => rule && save.mutate({ name, rule }, { onSuccess: onSaved })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        size="dense"
        maxLength={40}
        autoComplete="off"
        placeholder="Lagos, inactive for 90 days"
        data-autofocus
        value={name}
        error={errors['name'] ?? (save.error ? getErrorMessage(save.error) : undefined)}
        onChange={({ target }) => setName(target.value)}
      />
      {drafts.map((draft, index) => (
        <ConditionFields
          key={draft.row}
          draft={draft}
          number={index + 1}
          onChange={(change) =>
            setDrafts(drafts.map((one) => (one.row === draft.row ? { ...one, ...change } : one)))
          }
          onRemove={() => setDrafts(drafts.filter(({ row }) => row !== draft.row))}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          size="dense"
          icon={<Plus aria-hidden />}
          disabled={drafts.length >= conditionsMax}
          onClick={add}
        >
          Add a condition
        </Button>
        <output className="text-small text-muted">
          {matchLabel(rule === undefined ? undefined : count.data?.count, drafts.length)}
        </output>
      </div>
      {segment && <AuditLink subject={`segment:${segment.id}`} />}
    </FormDialog>
  )
}

function matchLabel(count: number | undefined, conditions: number): string {
  if (count === undefined) return ''
  const customers = count === 1 ? '1 person' : `${formatCount(count)} people`
  return conditions === 0 ? `Everyone: ${customers}` : `${customers} match now`
}

interface ConditionFieldsProps {
  draft: ConditionDraft
  /** Counted from 1. */
  number: number
  onChange: (change: Partial<ConditionDraft>) => void
  onRemove: () => void
}

const kinds = Object.entries(conditionKinds).map(([value, { text }]) => ({ value, text }))

/** One condition of a segment: what is asked, and its number or choice. */
export function ConditionFields({ draft, number, onChange, onRemove }: ConditionFieldsProps) {
  const { unit } = conditionKinds[draft.kind]
  const { data: states = [] } = useStates()
  const { data: categories = [] } = useCategoryOptions()
  const setKind = (kind: ConditionKind) => onChange({ kind, value: conditionKinds[kind].start })
  const isSelect = unit === 'category' || unit === 'state'
  return (
    <fieldset className="relative grid gap-3 pr-12 md:grid-cols-[1fr_11rem]">
      <legend className="sr-only">Condition {number}</legend>
      <SelectField
        label="Rule"
        size="dense"
        options={kinds}
        value={draft.kind}
        onChange={({ target }) => setKind(target.value as ConditionKind)}
      />
      {isSelect ? (
        <SelectField
          label={unit === 'state' ? 'State' : 'Category'}
          size="dense"
          placeholder="Choose"
          options={
            unit === 'state'
              ? states.map(({ code, name }) => ({ value: code, text: name }))
              : categories.map(({ slug, name }) => ({ value: slug, text: name }))
          }
          value={draft.value}
          onChange={({ target }) => onChange({ value: target.value })}
        />
      ) : (
        <TextField
          label={unit === 'naira' ? 'Amount' : unit === 'times' ? 'Number of orders' : 'Days'}
          size="dense"
          start={unit === 'naira' ? '₦' : undefined}
          inputMode={unit === 'naira' ? 'decimal' : 'numeric'}
          maxLength={16}
          value={draft.value}
          onChange={({ target }) => onChange({ value: target.value })}
        />
      )}
      <IconButton label={`Remove condition ${number}`} onClick={onRemove} className="absolute! top-6 right-0">
        <X aria-hidden />
      </IconButton>
    </fieldset>
  )
}
