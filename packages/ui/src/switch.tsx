import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  helper?: ReactNode
  /** `end` puts the switch at the far end of the row, as in settings. */
  place?: 'start' | 'end'
}

// A native checkbox exposes its checked state, so the role needs no aria-checked.
const native = { type: 'checkbox', role: 'switch' } as const

/** An on/off setting that takes effect immediately. */
export function Switch({ label, helper, place = 'start', className, ...rest }: SwitchProps) {
  return (
    <label
      className={joinClasses(
        'flex min-h-11 items-center gap-3 text-dense',
        place === 'end' && 'flex-row-reverse justify-between',
        className,
      )}
    >
      <input {...rest} {...native} className="switch" />
      {helper || typeof label !== 'string' ? (
        <span className="min-w-0">
          {label}
          {helper && <span className="block text-caption text-muted">{helper}</span>}
        </span>
      ) : (
        label
      )}
    </label>
  )
}
