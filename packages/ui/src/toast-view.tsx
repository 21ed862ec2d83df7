import { t } from '@shop/contract/t'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { joinClasses } from './join-classes.ts'
import { Spinner } from './button.tsx'

const icons = {
  loading: <Spinner className="text-primary" />,
  success: <CircleCheck className="text-ok" />,
  error: <CircleAlert className="text-sale" />,
  blank: <Info />,
}

type ToastViewProps = {
  kind: 'loading' | 'success' | 'error' | 'blank'
  text: string
  /** Button after the text, such as Undo. */
  action?: { text: string; run: () => void }
  onClose: () => void
  className?: string
}

/** The look of one toast. The caller decides when it appears and disappears. */
export function ToastView({ kind, text, action, onClose, className }: ToastViewProps) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={joinClasses(
        'inline-flex min-h-13 max-w-full items-center gap-3 rounded-[0.75rem] border border-line bg-surface py-1 pr-1 pl-4 text-dense leading-snug font-semibold shadow-menu',
        className,
      )}
    >
      {icons[kind]}
      <span className="line-clamp-3 min-w-0">{text}</span>
      {action && (
        <button
          type="button"
          onClick={action.run}
          className="min-h-11 flex-none rounded-control px-2.5 font-bold text-primary hover:bg-primary-soft"
        >
          {action.text}
        </button>
      )}
      <button
        type="button"
        aria-label={t('Close message')}
        onClick={onClose}
        className="flex size-11 flex-none items-center justify-center rounded-control text-muted hover:bg-sunken"
      >
        <X className="size-4.5" />
      </button>
    </div>
  )
}
