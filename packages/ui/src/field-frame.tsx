import { t } from '@shop/contract/t'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

/** Properties shared by all form fields. */
export type FieldProps = {
  label: string
  /** Adds "(optional)" after the label. */
  optional?: boolean
  /** Hides the label except from screen readers, for fields such as search whose position explains them. */
  hideLabel?: boolean
  /** Shown only when there is no error. */
  helper?: ReactNode
  error?: string
}

/** Classes of a field's box; `text-body` is 16 px, so that phones do not zoom in. */
export function fieldBoxClass(invalid: boolean): string {
  return joinClasses(
    'block w-full min-w-0 rounded-control border-[1.5px] bg-surface px-3.5 text-body text-ink placeholder:text-muted',
    'transition disabled:opacity-50',
    invalid ? 'border-sale' : 'border-control',
  )
}

/** ARIA attributes that link a field to its message. */
export function fieldMessageProps(id: string, { helper, error }: Pick<FieldProps, 'helper' | 'error'>) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || helper ? `${id}-message` : undefined,
  }
}

/** Label above, control, one message below: the error, otherwise the helper. */
export function FieldFrame(props: FieldProps & { id: string; className?: string; children: ReactNode }) {
  const { id, label, optional, hideLabel, helper, error, className, children } = props
  return (
    <div className={joinClasses('min-w-0', className)}>
      <label
        htmlFor={id}
        className={hideLabel ? 'sr-only' : 'mb-1.5 block text-dense leading-5 font-semibold'}
      >
        {label}
        {optional && <span className="font-normal text-muted"> {t('(optional)')}</span>}
      </label>
      {children}
      {error ? (
        <p id={`${id}-message`} className="mt-1.5 flex gap-1.5 text-caption font-semibold text-sale">
          <CircleAlert className="mt-px size-4" />
          {error}
        </p>
      ) : helper ? (
        <p id={`${id}-message`} className="mt-1.5 text-caption text-muted">
          {helper}
        </p>
      ) : null}
    </div>
  )
}
