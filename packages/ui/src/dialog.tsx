import { t } from '@shop/contract/t'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { joinClasses } from './join-classes.ts'
import { useModal } from './use-modal.ts'

type DialogProps = {
  open: boolean
  /** Called on Escape, on a backdrop click and by the close button. The parent controls `open` and may ask for confirmation. */
  onClose: () => void
  title: string
  subtitle?: ReactNode
  /** 440 px, `wide` 520 px, `full` 960 px; on phones always a bottom sheet of up to 92% height. */
  width?: 'narrow' | 'wide' | 'full'
  /** Footer that stays visible while the body scrolls. A submit button here names its form with `form`. */
  action?: ReactNode
  /** `alertdialog` for questions that interrupt. */
  role?: 'dialog' | 'alertdialog'
  children?: ReactNode
}

/** A modal dialog. */
export function Dialog({ open, onClose, title, subtitle, width, action, role, children }: DialogProps) {
  const titleId = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog
      {...modal}
      role={role}
      aria-labelledby={titleId}
      data-place="center"
      data-width={width}
      className="overlay"
    >
      <div className="relative px-4.5 pt-3.5 md:px-8 md:pt-7">
        <h2 id={titleId} data-dialog-title tabIndex={-1} className="pr-11 text-h2 md:text-[1.5rem]">
          {title}
        </h2>
        {subtitle && <p className="mt-0.5 text-small text-muted md:mt-1 md:text-dense">{subtitle}</p>}
        <IconButton
          label={t('Close')}
          data-closes-dialog=""
          onClick={onClose}
          className="absolute! top-1 right-1.5 md:top-5 md:right-5"
        >
          <X />
        </IconButton>
      </div>
      <div
        className={joinClasses(
          'min-h-0 flex-1 overflow-y-auto overscroll-contain px-4.5 pt-2.5 md:px-8 md:pt-5',
          action ? 'pb-2.5' : 'pb-4.5 md:pb-7',
        )}
      >
        {children}
      </div>
      {action && (
        <div className="border-t border-line px-4.5 pt-3 pb-3.5 md:px-8 md:pt-4 md:pb-6">{action}</div>
      )}
    </dialog>
  )
}
