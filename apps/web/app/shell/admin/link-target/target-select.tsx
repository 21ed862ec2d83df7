import { targetKinds, type TargetKind } from '@shop/contract/navigation'
import { FieldFrame, fieldBoxClass, fieldMessageProps } from '@shop/ui/field-frame'
import { joinClasses } from '@shop/ui/join-classes'
import { ChevronDown } from 'lucide-react'
import { useId, type Ref } from 'react'
import { enteredTargets } from './entered-target.ts'
import type { LinkGroup } from './use-link-options.ts'

/** What has a field of its own below the select. */
export type TargetMode = TargetKind | 'product'

/** Of the options that open a field; no target starts with it. */
const modePrefix = 'mode:'

interface TargetSelectProps {
  label: string
  /** Shown while there is no target. */
  empty: string
  groups: readonly LinkGroup[]
  target: string
  /** Undefined while the target is one of the list. */
  mode: TargetMode | undefined
  name?: string
  ref?: Ref<HTMLSelectElement>
  error?: string | undefined
  onBlur: () => void
  onSelect: (target: string) => void
  onMode: (mode: TargetMode) => void
}

/** The pages of the shop by group, and what opens a field for another target. */
export function TargetSelect(props: TargetSelectProps) {
  const { label, empty, groups, target, mode, error = '', onSelect, onMode, ...rest } = props
  const id = useId()
  const select = (value: string) => {
    const newMode = [...targetKinds, 'product' as const].find((one) => value === modePrefix + one)
    if (newMode) onMode(newMode)
    else onSelect(value)
  }
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="relative">
        <select
          {...rest}
          id={id}
          {...fieldMessageProps(id, { error })}
          value={mode ? modePrefix + mode : target}
          className={joinClasses(fieldBoxClass(error !== ''), 'h-11 appearance-none truncate pr-11 md:h-10')}
          onChange={(event) => select(event.target.value)}
        >
          <option value="">{empty}</option>
          {groups.map(({ title, options }) => (
            <optgroup key={title} label={title}>
              {options.map(({ to, text }) => (
                <option key={to} value={to}>
                  {text}
                </option>
              ))}
            </optgroup>
          ))}
          <optgroup label="Something else">
            <option value={`${modePrefix}product`}>A product…</option>
            {targetKinds.map((kind) => (
              <option key={kind} value={modePrefix + kind}>
                {enteredTargets[kind].option}
              </option>
            ))}
          </optgroup>
        </select>
        <ChevronDown className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-muted" />
      </div>
    </FieldFrame>
  )
}
