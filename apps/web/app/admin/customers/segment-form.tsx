import {
  conditionsMax,
  SegmentInput,
  SegmentRule,
  type Segment,
  type SegmentCondition,
} from '@shop/contract/admin/segments'
import { Button } from '@shop/ui/button'
import { formatCount } from '@shop/ui/format/format-count'
import { IconButton } from '@shop/ui/icon-button'
import { SelectField } from '@shop/ui/select-field'
import { Plus, X } from 'lucide-react'
import { createSegment, updateSegment } from '../../api/generated/admin/segments.ts'
import { useStates } from '../../entities/customer/address.tsx'
import { AuditLink } from '../../shell/admin/audit-link.tsx'
import { FormDialog } from '../../forms/contract/contract-form.tsx'
import {
  FieldArray,
  type FieldArrayRow,
  MoneyInput,
  NumberInput,
  SelectInput,
  TextInput,
  useFormValue,
} from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { useCategoryOptions, useSegmentCount } from './queries.ts'

type ConditionKind = SegmentCondition['kind']

/** Label of each kind of condition, and its initial values. */
export const conditionKinds: Readonly<Record<ConditionKind, { text: string; start: SegmentCondition }>> = {
  bought_within: { text: 'Bought in the last', start: { kind: 'bought_within', days: 90 } },
  inactive_for: { text: 'Bought, but not in the last', start: { kind: 'inactive_for', days: 90 } },
  spent_over: { text: 'Spent more than', start: { kind: 'spent_over', amount_kobo: 50_000_000 } },
  ordered_at_least: { text: 'Ordered at least', start: { kind: 'ordered_at_least', min_orders: 2 } },
  bought_from: { text: 'Bought from category', start: { kind: 'bought_from', category: '' } },
  delivered_to: { text: 'Ordered to state', start: { kind: 'delivered_to', state: '' } },
  joined_within: { text: 'Signed up in the last', start: { kind: 'joined_within', days: 30 } },
}

const newSegment = { name: '', rule: { all: [conditionKinds.bought_within.start] } }

interface SegmentDialogProps {
  /** Undefined for a new segment. */
  segment: Segment | undefined
  onSaved: (segment: Segment) => void
  onClose: () => void
}

/** Edits the name and rule of a segment, with the number of customers that match. */
export function SegmentDialog({ segment, onSaved, onClose }: SegmentDialogProps) {
  const form = useContractForm(segment ? updateSegment : createSegment, {
    schema: SegmentInput,
    values: segment ?? newSegment,
    params: segment && { segment_id: segment.id },
    invalidates: ['/admin/segments', '/admin/customers'],
    onSaved,
  })
  return (
    <FormDialog
      form={form}
      width="wide"
      title={segment ? 'Edit segment' : 'New segment'}
      subtitle="Members are worked out each time, so they change automatically."
      submit="Save segment"
      onClose={onClose}
    >
      <TextInput
        name="name"
        label="Name"
        max={40}
        autoComplete="off"
        placeholder="Lagos, inactive for 90 days"
        data-autofocus
      />
      <FieldArray
        name="rule.all"
        renderFooter={({ count, add }) => (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Button
              size="dense"
              icon={<Plus aria-hidden />}
              disabled={count >= conditionsMax}
              onClick={() => add(conditionKinds.bought_within.start)}
            >
              Add a condition
            </Button>
            <MatchCount />
          </div>
        )}
      >
        {(row) => <ConditionFields {...row} />}
      </FieldArray>
      {segment && <AuditLink target={`segment:${segment.id}`} />}
    </FormDialog>
  )
}

/** Number of customers that match the rule; nothing while the rule is incomplete. */
function MatchCount() {
  const rule = SegmentRule.safeParse(useFormValue('rule')).data
  const { data } = useSegmentCount(rule)
  const count = rule && data?.count
  const customers = count === 1 ? '1 customer' : `${formatCount(count ?? 0)} customers`
  return (
    <output className="text-small text-muted">
      {count !== undefined && (rule?.all.length === 0 ? `Everyone: ${customers}` : `${customers} match now`)}
    </output>
  )
}

const kinds = Object.entries(conditionKinds).map(([value, { text }]) => ({ value, text }))

/** One condition of a segment: its kind, and its number or choice. */
function ConditionFields({ path, index, remove, replace }: FieldArrayRow) {
  const kind = useFormValue<ConditionKind>(`${path}.kind`)
  return (
    <fieldset className="relative grid gap-3 pr-12 md:grid-cols-[1fr_11rem]">
      <legend className="sr-only">Condition {index + 1}</legend>
      <SelectField
        label="Rule"
        size="dense"
        options={kinds}
        value={kind}
        onChange={({ target }) => replace(conditionKinds[target.value as ConditionKind].start)}
      />
      <ConditionValue path={path} kind={kind} />
      <IconButton
        label={`Remove condition ${index + 1}`}
        onClick={remove}
        className="absolute! top-6 right-0"
      >
        <X aria-hidden />
      </IconButton>
    </fieldset>
  )
}

function ConditionValue({ path, kind }: { path: string; kind: ConditionKind }) {
  const { data: states = [] } = useStates()
  const { data: categories = [] } = useCategoryOptions()
  switch (kind) {
    case 'spent_over':
      return <MoneyInput name={`${path}.amount_kobo`} label="Amount" />
    case 'ordered_at_least':
      return <NumberInput name={`${path}.min_orders`} label="Number of orders" max={16} />
    case 'bought_from':
      return (
        <SelectInput
          name={`${path}.category`}
          label="Category"
          placeholder="Choose"
          options={categories.map(({ slug, name }) => ({ value: slug, text: name }))}
        />
      )
    case 'delivered_to':
      return (
        <SelectInput
          name={`${path}.state`}
          label="State"
          placeholder="Choose"
          options={states.map(({ code, name }) => ({ value: code, text: name }))}
        />
      )
    default:
      return <NumberInput name={`${path}.days`} label="Days" max={16} />
  }
}
