import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import { Link, type LinkProps } from './link.tsx'

export type ButtonStyle = {
  /** At most one `primary` per view. `chosen` marks something already done, such as "In cart (1)". */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-filled' | 'accent' | 'chosen'
  /** 48 px on phones and for the main action; `dense` is 40 px, 44 px on phones. */
  size?: 'regular' | 'dense'
  full?: boolean
}

const variants = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'button-secondary',
  quiet: 'border-transparent text-primary hover:bg-primary-soft',
  danger: 'border-sale bg-surface text-sale hover:bg-sale-soft',
  'danger-filled': 'border-transparent bg-sale text-on-sale hover:opacity-90',
  accent: 'border-transparent bg-accent text-on-accent hover:brightness-95',
  chosen: 'border-primary bg-primary-soft text-primary hover:border-primary-hover',
}

const sizes = {
  regular: 'button-regular',
  dense: 'button-dense',
}

/** Button classes for links and summaries that should look like one. */
export function buttonClass({ variant = 'secondary', size = 'regular', full = false }: ButtonStyle = {}) {
  const inline = variant === 'quiet' ? 'px-3' : size === 'dense' ? 'px-4' : 'px-5.5'
  return joinClasses('button', variants[variant], sizes[size], inline, full && 'w-full')
}

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    icon?: ReactNode
    /** Replaces the icon with a spinner and ignores clicks; the focus does not move. */
    loading?: boolean
    /** Label while loading, such as 'Creating...'; defaults to the normal label. */
    pendingText?: string
  }

/** A button. It does not submit unless `type` says so. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    full,
    icon,
    loading = false,
    pendingText,
    className,
    children,
    onClick,
    ...rest
  } = props
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true') event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={handleClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      className={joinClasses(buttonClass({ variant, size, full }), className)}
    >
      {loading ? <Spinner /> : icon}
      {loading && pendingText ? pendingText : children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  full,
  icon,
  className,
  children,
  ...rest
}: LinkProps & ButtonStyle & { icon?: ReactNode }) {
  return (
    <Link {...rest} className={joinClasses(buttonClass({ variant, size, full }), className)}>
      {icon}
      {children}
    </Link>
  )
}

/** A spinner in the text colour. It has no accessible name, so put a label beside it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'spinner inline-block size-4.5 flex-none animate-spin rounded-full border-[2.5px] border-current border-r-transparent',
        className,
      )}
    />
  )
}
