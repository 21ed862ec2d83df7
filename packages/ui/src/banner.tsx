import { t } from '@shop/contract/t'
import { CircleAlert, CircleCheck, Info, TriangleAlert, WifiOff, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

type BannerProps = ComponentProps<'div'> & {
  tone: 'error' | 'success' | 'warn' | 'info' | 'offline'
  /** Button or link at the end. */
  action?: ReactNode
  onClose?: () => void
}

const variants = {
  error: { colours: 'bg-sale-soft text-sale', Icon: CircleAlert },
  success: { colours: 'bg-ok-soft text-ok', Icon: CircleCheck },
  warn: { colours: 'bg-warn-soft text-warn', Icon: TriangleAlert },
  info: { colours: 'bg-info-soft text-info', Icon: Info },
  offline: { colours: 'bg-warn-soft text-warn', Icon: WifiOff },
}

/** A message across the full width of its form or page. Pass a `ref` to move the focus to it. */
export function Banner({ tone, action, onClose, className, children, ...rest }: BannerProps) {
  const { colours, Icon } = variants[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      {...rest}
      className={joinClasses(
        'flex gap-2.5 rounded-control px-3.5 py-3 text-small font-semibold',
        action ? 'items-center' : 'items-start',
        colours,
        className,
      )}
    >
      <Icon />
      <div className="min-w-0 flex-1">{children}</div>
      {action}
      {onClose && (
        <button
          type="button"
          aria-label={t('Close')}
          onClick={onClose}
          className="-m-3 flex size-11 items-center justify-center"
        >
          <X />
        </button>
      )}
    </div>
  )
}
