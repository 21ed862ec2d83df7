import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import type { RiderAction, RiderProblem } from './rider-storage.ts'

interface RefusedActionProps {
  action: RiderAction
  onRetry?: () => void
  onDiscard: (action: RiderAction) => void
}

/** What the shop refused, and why; it stays until the rider has corrected or discarded it. */
export function RefusedAction({ action, onRetry, onDiscard }: RefusedActionProps) {
  return (
    <Banner tone="error">
      <p>{action.problem && problemMessage(action.problem)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {onRetry && (
          <Button size="dense" onClick={onRetry}>
            {t('Correct and send again')}
          </Button>
        )}
        <Button size="dense" variant="quiet" onClick={() => onDiscard(action)}>
          {t('Discard')}
        </Button>
      </div>
    </Banner>
  )
}

/** Why an action was refused and what to do, in the words of a rider. */
function problemMessage({ code, message, attempts_left: left }: RiderProblem): string {
  switch (code) {
    case 'invalid_code':
      return left === 0
        ? t('The code was wrong five times. Take a photo and the recipient’s name instead.')
        : t('The code is wrong. Ask for it again. Tries left: {count}', { count: left ?? 0 })
    case 'invalid_transition':
      return t(
        'The shop has changed this parcel meanwhile. Call the shop before you hand it out or keep money.',
      )
    case 'not_found':
      return t('This parcel is no longer with you. Call the shop.')
    default:
      return message
  }
}

/** Nothing was recorded: the phone cannot keep it until it is sent. */
export function StorageFull() {
  return <Banner tone="error">{t('The phone’s storage is full. Free some space and press again.')}</Banner>
}
