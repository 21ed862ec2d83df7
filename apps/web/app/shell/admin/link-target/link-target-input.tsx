import { targetKind, type TargetKind } from '@shop/contract/navigation'
import { TextField } from '@shop/ui/text-field'
import { useState, type Ref } from 'react'
import { useController } from '../../../forms/contract/form-state.ts'
import { enteredTargets, parseTarget, showTarget } from './entered-target.ts'
import { ProductTarget } from './product-target.tsx'
import { TargetSelect, type TargetMode } from './target-select.tsx'
import { useLinkOptions } from './use-link-options.ts'

interface LinkTargetInputProps {
  name: string
  label: string
  /** Shown while there is no target; 'Choose' by default. */
  empty?: string
}

/** Where a link leads: a page of the shop from the list, a product by search, or an address that is entered. */
export function LinkTargetInput({ name, label, empty = 'Choose' }: LinkTargetInputProps) {
  const { field, fieldState } = useController({ name })
  const { ref, onBlur, onChange } = field
  const target = typeof field.value === 'string' ? field.value : ''
  const { groups, mode, setMode } = useMode(target)
  const error = fieldState.error?.message
  const control = { name, ref, onBlur }
  const isSelected = mode === undefined || mode === 'product'
  return (
    <div className="grid min-w-0 content-start gap-2">
      <TargetSelect
        label={label}
        empty={empty}
        groups={groups}
        target={target}
        mode={mode}
        onBlur={onBlur}
        {...(isSelected && { ...control, error })}
        onSelect={(selected) => {
          setMode('list')
          onChange(selected)
        }}
        onMode={(newMode) => {
          setMode(newMode)
          onChange(newMode === 'product' ? '' : enteredTargets[newMode].start)
        }}
      />
      {mode === 'product' && (
        <ProductTarget
          onChoose={(path) => {
            setMode('path')
            onChange(path)
          }}
        />
      )}
      {mode !== undefined && mode !== 'product' && (
        <EnteredTarget
          {...control}
          kind={mode}
          target={target}
          error={error}
          onChange={(newTarget) => {
            // What is entered may for a moment be an address of the list.
            setMode(mode)
            onChange(newTarget)
          }}
        />
      )}
    </div>
  )
}

interface EnteredTargetProps {
  name: string
  ref: Ref<HTMLInputElement>
  kind: TargetKind
  target: string
  error: string | undefined
  onBlur: () => void
  onChange: (target: string) => void
}

function EnteredTarget({ kind, target, onChange, ...rest }: EnteredTargetProps) {
  const { label, inputMode } = enteredTargets[kind]
  return (
    <TextField
      {...rest}
      size="dense"
      label={label}
      inputMode={inputMode}
      value={showTarget(kind, target)}
      maxLength={300}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={(event) => onChange(parseTarget(kind, event.target.value))}
    />
  )
}

/** The options, and what has a field below the select: as chosen here, otherwise by the stored target. */
function useMode(target: string) {
  const groups = useLinkOptions()
  const [chosen, setMode] = useState<TargetMode | 'list'>()
  const isListed = target === '' || groups.some(({ options }) => options.some(({ to }) => to === target))
  const mode = chosen ?? (isListed ? 'list' : targetKind(target))
  return { groups, mode: mode === 'list' ? undefined : mode, setMode }
}
