import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import type { ReactNode } from 'react'
import { copyText } from '../api/copy-text.ts'

interface OneTimeSecretProps {
  title: string
  secret: string
  /** What a holder of the secret can do, and that it will not be shown again. */
  warning: string
  onClose: () => void
  /** Called instead of `onClose` when the reader says that it is saved. */
  onSaved?: () => void
  /** How to use it. */
  children: ReactNode
}

/** A secret that is shown once: copy it before closing the dialog. */
export function OneTimeSecret({
  title,
  secret,
  warning,
  onClose,
  onSaved = onClose,
  children,
}: OneTimeSecretProps) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      action={
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button size="dense" onClick={() => void copyText(secret, t('Copied'))}>
            {t('Copy')}
          </Button>
          <Button variant="primary" size="dense" onClick={onSaved}>
            {t('I’ve saved it')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <Banner tone="warn">{warning}</Banner>
        <code className="block rounded-control bg-sunken px-3 py-2.5 wrap-anywhere">{secret}</code>
        <div className="text-small text-muted">{children}</div>
      </div>
    </Dialog>
  )
}
