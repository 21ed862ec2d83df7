import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

type IconLook = {
  /** `round` stands on pictures, `outlined` beside fields and in tables. */
  look?: 'plain' | 'round' | 'outlined'
  /** 44 px; `dense` is 40 px and only for desktop. */
  size?: 'regular' | 'dense'
}

/** The classes of an icon button, for links that hold only an icon. */
export function iconButtonClass({ look = 'plain', size = 'regular' }: IconLook = {}): string {
  return joinClasses(
    'relative inline-flex flex-none items-center justify-center transition active:scale-[0.98] disabled:opacity-50 aria-disabled:opacity-50',
    size === 'dense' ? 'size-11 md:size-10' : 'size-11',
    look === 'plain' && 'rounded-control hover:bg-sunken',
    look === 'outlined' && 'rounded-control border-[1.5px] border-control bg-surface hover:bg-sunken',
    look === 'round' && 'rounded-full border border-line bg-surface hover:border-control',
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> &
  IconLook & {
    /** The accessible name; also the tip that appears on hover. */
    label: string
    children: ReactNode
  }

/** A button with nothing but an icon. With `aria-pressed` the icon is filled while pressed. */
export function IconButton({ label, look, size, className, children, ...rest }: IconButtonProps) {
  const pressed = rest['aria-pressed'] === true || rest['aria-pressed'] === 'true'
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={joinClasses(
        iconButtonClass({ look, size }),
        pressed && look === 'round' && 'text-sale [&_svg]:fill-current',
        className,
      )}
    >
      {children}
    </button>
  )
}
