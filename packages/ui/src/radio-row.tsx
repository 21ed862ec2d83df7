import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

type RadioRowProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: ReactNode
  /** Explains the option or, for a disabled row, why it is unavailable. */
  description?: ReactNode
  /** A price or icon on the right. */
  end?: ReactNode
  /** Shown below the row while it is selected, such as further fields. */
  children?: ReactNode
}

/** A radio option as a full row, as for delivery and payment. Wrap the rows in a fieldset with a legend. */
export function RadioRow({ title, description, end, children, className, ...rest }: RadioRowProps) {
  return (
    <div
      className={joinClasses(
        'rounded-[0.75rem] border-[1.5px] border-control bg-surface transition has-checked:border-primary has-checked:bg-primary-soft has-checked:outline-[1px] has-checked:-outline-offset-2 has-checked:outline-primary',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        'has-[input:disabled]:border-line has-[input:disabled]:bg-sunken has-[input:disabled]:text-muted',
        className,
      )}
    >
      <label className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-4 py-3.5">
        <input {...rest} type="radio" className="tick mt-0.5 focus-visible:outline-none" />
        <span className="font-bold">{title}</span>
        {end && <span className="tabular font-bold whitespace-nowrap">{end}</span>}
        {description && <span className="col-start-2 -col-end-1 text-small text-muted">{description}</span>}
      </label>
      {children && <div className="hidden px-4 pb-4 in-[:has(>label>:checked)]:block">{children}</div>}
    </div>
  )
}
