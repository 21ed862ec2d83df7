import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** May contain links; they are not part of the click area. */
  label: ReactNode
  hideLabel?: boolean
  error?: string
  /** The third state, when only some rows of a table are selected. */
  indeterminate?: boolean
}

/** A 20 px checkbox with a 44 px target. */
export function Checkbox({
  label,
  hideLabel,
  error,
  indeterminate = false,
  className,
  ...rest
}: CheckboxProps) {
  const generatedId = useId()
  const id = rest.id ?? generatedId
  const text = useRef<HTMLLabelElement>(null)
  // HTML has no attribute for the third state, so it is set on the element after each render.
  useEffect(() => {
    const box = text.current?.control
    if (box instanceof HTMLInputElement) box.indeterminate = indeterminate
  })
  return (
    <div className={className}>
      <label
        ref={text}
        htmlFor={id}
        className={joinClasses(
          'flex min-h-11 items-center gap-3 text-dense',
          hideLabel && 'min-w-11 justify-center',
        )}
      >
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-message` : undefined}
          className="tick"
        />
        <span className={hideLabel ? 'sr-only' : 'min-w-0'}>{label}</span>
      </label>
      {error && (
        <p id={`${id}-message`} className="flex gap-1.5 text-caption font-semibold text-sale">
          <CircleAlert className="mt-px size-4" />
          {error}
        </p>
      )}
    </div>
  )
}
