import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { problemMessage } from './problem-message.ts'
import type { RiderAction } from './rider-storage.ts'

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
