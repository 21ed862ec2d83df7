import { Check } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldFrame, fieldBoxClass, fieldMessageProps, type FieldProps } from './field-frame.tsx'
import { joinClasses } from './join-classes.ts'

type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldProps & {
    size?: 'regular' | 'dense'
    /** Shows the green tick; set it once the field has been left with a valid value. */
    valid?: boolean
    /** Icon or symbol such as ₦ before the text. */
    start?: ReactNode
    /** Button or unit at the end, at most 44 px wide. */
    end?: ReactNode
    /** Classes of the input; `className` applies to the whole field. */
    inputClassName?: string
  }

/** A single-line text input. Accepts `ref` and all native input properties. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    optional,
    hideLabel,
    helper,
    error,
    valid,
    start,
    end,
    size,
    className,
    inputClassName,
    ...rest
  } = props
  const generatedId = useId()
  const id = rest.id ?? generatedId
  const tick = valid && !error && !end
  return (
    <FieldFrame {...{ id, label, optional, hideLabel, helper, error, className }}>
      <div className="relative">
        {start && (
          <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-muted">
            {start}
          </span>
        )}
        <input
          {...rest}
          id={id}
          {...fieldMessageProps(id, { helper, error })}
          className={joinClasses(
            fieldBoxClass(Boolean(error)),
            'read-only:bg-sunken',
            size === 'dense' ? 'h-11 md:h-10' : 'h-12',
            start ? 'pl-11' : null,
            end || tick ? 'pr-12' : null,
            inputClassName,
          )}
        />
        {tick && <Check className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ok" />}
        {end && <span className="absolute inset-y-0 right-0.5 flex items-center">{end}</span>}
      </div>
    </FieldFrame>
  )
}
