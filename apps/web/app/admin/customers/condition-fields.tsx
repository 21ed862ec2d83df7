import { IconButton } from '@shop/ui/icon-button'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { X } from 'lucide-react'
import { useStates } from '../../entities/customer/states.ts'
import { type ConditionDraft, type ConditionKind, conditionKinds } from './segment-draft.ts'
import { useCategoryOptions } from './use-segments.ts'

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
