import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { useBeforeUnload, useBlocker } from 'react-router'
import { session } from '../api/session.ts'

interface LeaveGuardProps extends ConfirmLeaveProps {
  hasUnsavedChanges: boolean
}

interface ConfirmLeaveProps {
  /** Forgets what the page itself would still show or keep. */
  onDiscard?: () => void
  /** No draft survives a reload: the browser asks before one too. */
  isLostOnReload?: boolean
  /** The parameter of the address that chooses what is edited: another value leads away too. */
  selectionParam?: string
}

/**
 * Asks before a link leads away from what is unsaved. A reload needs no question, since the draft survives it; and who
 * has signed out is not held.
 */
export function LeaveGuard({ hasUnsavedChanges, ...rest }: LeaveGuardProps) {
  // A page asks once, whichever of its forms is unsaved: the router hears the last question that is there.
  return hasUnsavedChanges ? <Question {...rest} /> : null
}

function Question({ onDiscard, isLostOnReload = false, selectionParam }: ConfirmLeaveProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      session.get().tokens !== null && isLeavingPage(currentLocation, nextLocation, selectionParam),
  )
  useBeforeUnload((event) => {
    if (isLostOnReload) event.preventDefault()
  })
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('Leave without saving?')}
      subtitle={t('Your changes haven’t been saved.')}
      onClose={() => blocker.reset()}
      action={
        <div className="flex flex-wrap gap-2.5 *:flex-1">
          <Button
            variant="danger"
            onClick={() => {
              onDiscard?.()
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

interface PageLocation {
  pathname: string
  search: string
}

/**
 * Whether going from one address to another leaves what is edited: another page does, and on a page that edits one of
 * many another value of the parameter that chooses it.
 */
export function isLeavingPage(from: PageLocation, to: PageLocation, selectionParam?: string): boolean {
  if (from.pathname !== to.pathname) return true
  const chosen = ({ search }: PageLocation) =>
    selectionParam && new URLSearchParams(search).get(selectionParam)
  return chosen(from) !== chosen(to)
}

/** Whether any of the values has changed: strings, numbers, booleans, or objects of these. */
export function isChanged<Values extends object>(now: Values, before: Values): boolean {
  return (Object.keys(now) as (keyof Values)[]).some((name) => !isEqual(now[name], before[name]))
}

function isEqual(now: unknown, before: unknown): boolean {
  const areObjects = typeof now === 'object' && typeof before === 'object' && now !== null && before !== null
  return areObjects ? !isChanged(now, before) : now === before
}
