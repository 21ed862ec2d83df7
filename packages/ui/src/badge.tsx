import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

type BadgeProps = {
  /** `off` is the filled percentage badge on images, `saving` the soft one beside prices. */
  tone?: 'neutral' | 'saving' | 'off'
  className?: string
  children: ReactNode
}

const tones = {
  neutral: 'bg-sunken text-ink',
  saving: 'bg-sale-soft text-sale',
  off: 'bg-sale text-on-sale',
}

/** A small label with square corners. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={joinClasses(
        'tabular inline-block rounded-badge px-1.75 py-0.5 text-caption leading-4.5 font-bold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
