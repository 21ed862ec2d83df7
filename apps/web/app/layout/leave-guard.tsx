import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { useBeforeUnload, useBlocker } from 'react-router'
import { session } from '../client/session.ts'

interface LeaveGuardProps {
  unsaved: boolean
  onDiscard: () => void
  /** No draft survives a reload: the browser asks before one too. */
  isLostOnReload?: boolean
}

/**
 * Asks before a link leads away from what is unsaved. A reload needs no question, since the draft survives it; and who
 * has signed out is not held.
 */
export function LeaveGuard({ unsaved, onDiscard, isLostOnReload = false }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && session.get().tokens !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload((event) => {
    if (unsaved && isLostOnReload) event.preventDefault()
  })
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('Leave without saving?')}
      subtitle={t('What you changed here is not in the shop yet.')}
      onClose={() => blocker.reset()}
      action={
        <div className="flex flex-wrap gap-2.5 *:flex-1">
          <Button
            variant="danger"
            onClick={() => {
              onDiscard()
              blocker.proceed()
            }}
          >
            {t('Discard changes')}
          </Button>
          <Button data-autofocus onClick={() => blocker.reset()}>
            {t('Stay here')}
          </Button>
        </div>
      }
    />
  )
}
