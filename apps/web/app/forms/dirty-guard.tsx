import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { useBeforeUnload, useBlocker } from 'react-router'
import { session } from '../api/session.ts'

interface LeaveGuardProps extends ConfirmLeaveProps {
  hasUnsavedChanges: boolean
}

interface ConfirmLeaveProps {
  /** Discards the state and drafts of the page. */
  onDiscard?: () => void
  /** No draft survives a reload, so the browser asks before one too. */
  isLostOnReload?: boolean
  /** The URL parameter that selects the edited record; changing it counts as leaving. */
  selectionParam?: string
}

/**
 * Asks before a link leaves unsaved changes behind. A reload needs no question if a draft survives it, and signing out
 * is never blocked.
 */
export function LeaveGuard({ hasUnsavedChanges, ...rest }: LeaveGuardProps) {
  // The router supports one blocker, the last one mounted, so a page asks once even if several forms are unsaved.
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
 * Whether navigating leaves the edited record: to another page or, if one page edits many records, to another value of
 * `selectionParam`.
 */
export function isLeavingPage(from: PageLocation, to: PageLocation, selectionParam?: string): boolean {
  if (from.pathname !== to.pathname) return true
  const getSelection = ({ search }: PageLocation) =>
    selectionParam && new URLSearchParams(search).get(selectionParam)
  return getSelection(from) !== getSelection(to)
}

/** Whether any value has changed: strings, numbers, booleans, or objects of these. */
export function isChanged<Values extends object>(now: Values, before: Values): boolean {
  return (Object.keys(now) as (keyof Values)[]).some((name) => !isEqual(now[name], before[name]))
}

function isEqual(now: unknown, before: unknown): boolean {
  const areObjects = typeof now === 'object' && typeof before === 'object' && now !== null && before !== null
  return areObjects ? !isChanged(now, before) : now === before
}
