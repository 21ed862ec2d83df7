import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

type IconButtonStyle = {
  /** `round` for use on images, `outlined` beside fields and in tables. */
  variant?: 'plain' | 'round' | 'outlined'
  /** 44 px; `dense` is 40 px and for desktop only. */
  size?: 'regular' | 'dense'
}

/** Icon button classes for links that contain only an icon. */
export function iconButtonClass({ variant = 'plain', size = 'regular' }: IconButtonStyle = {}): string {
  const side = size === 'dense' ? 'size-11 md:size-10' : 'size-11'
  if (variant === 'round') return joinClasses('round-button', side)
  return joinClasses(
    'relative inline-flex flex-none items-center justify-center transition active:scale-[0.98] disabled:opacity-50 aria-disabled:opacity-50',
    side,
    variant === 'plain' && 'rounded-control hover:bg-sunken',
    variant === 'outlined' && 'rounded-control border-[1.5px] border-control bg-surface hover:bg-sunken',
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> &
  IconButtonStyle & {
    /** Accessible name; also the tooltip. */
    label: string
    /** None if its class draws the icon. */
    children?: ReactNode
  }

/** A button with only an icon, which is filled while `aria-pressed`. */
export function IconButton({ label, variant, size, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={joinClasses(iconButtonClass({ variant, size }), className)}
    >
      {children}
    </button>
  )
}
