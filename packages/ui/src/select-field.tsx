import { ChevronDown } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import { FieldFrame, fieldBoxClass, fieldMessageProps, type FieldProps } from './field-frame.tsx'
import { joinClasses } from './join-classes.ts'

export type SelectOption = { value: string; text: string; disabled?: boolean }

type SelectFieldProps = Omit<ComponentProps<'select'>, 'size' | 'children'> &
  FieldProps & {
    options: SelectOption[]
    /** The empty first option, such as "Choose a state". */
    placeholder?: string
    size?: 'regular' | 'dense'
  }

/** A styled native select. */
export function SelectField(props: SelectFieldProps) {
  const { label, optional, hideLabel, helper, error, options, placeholder, size, className, ...rest } = props
  const generatedId = useId()
  const id = rest.id ?? generatedId
  return (
    <FieldFrame {...{ id, label, optional, hideLabel, helper, error, className }}>
      <div className="relative">
        <select
          {...rest}
          id={id}
          {...fieldMessageProps(id, { helper, error })}
          className={joinClasses(
            fieldBoxClass(Boolean(error)),
            'appearance-none truncate pr-11',
            size === 'dense' ? 'h-11 md:h-10' : 'h-12',
          )}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-muted" />
      </div>
    </FieldFrame>
  )
}
