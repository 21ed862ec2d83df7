import { t } from '@shop/contract/t'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'

type DrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Menus from the left (320 px), details from the right (400 px, `wide` 480), filters on phones from the bottom. */
  side: 'left' | 'right' | 'bottom'
  wide?: boolean
  /** Shown in the header beside the title, such as "Clear all". */
  headerEnd?: ReactNode
  /** Footer that stays at the bottom, such as "Show 18 products". */
  action?: ReactNode
  children: ReactNode
}

/** A modal panel that slides in from an edge. */
export function Drawer({ open, onClose, title, side, wide, headerEnd, action, children }: DrawerProps) {
  const titleId = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      data-place={side}
      data-width={wide ? 'wide' : undefined}
      className="overlay"
    >
      <div className="flex min-h-14 items-center gap-2 border-b border-line py-1 pr-1.5 pl-4.5 md:pl-6">
        <h2 id={titleId} data-dialog-title tabIndex={-1} className="mr-auto text-h3">
          {title}
        </h2>
        {headerEnd}
        <IconButton label={t('Close')} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4.5 py-4 md:px-6">{children}</div>
      {action && <div className="border-t border-line px-4.5 py-3 shadow-bar md:px-6">{action}</div>}
    </dialog>
  )
}
