import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { useState } from 'react'
import { ConfirmButton } from '../forms/confirm.tsx'
import {
  type RiderAction,
  type RiderProblem,
  type StorageProblem,
  toStorageProblem,
} from './rider-storage.ts'

interface RefusedActionProps {
  action: RiderAction
  onRetry?: () => void
  /** Rejects if the phone's storage fails. */
  onDiscard: (action: RiderAction) => Promise<void>
}

/** What the shop refused, and why; it stays until the rider has corrected or discarded it. */
export function RefusedAction({ action, onRetry, onDiscard }: RefusedActionProps) {
  const [isDiscarding, setIsDiscarding] = useState(false)
  const [problem, setProblem] = useState<StorageProblem>()
  const discard = async (close: () => void) => {
    setIsDiscarding(true)
    setProblem(undefined)
    try {
      await onDiscard(action)
      close()
    } catch (error) {
      setProblem(toStorageProblem(error))
    } finally {
      setIsDiscarding(false)
    }
  }
  return (
    <Banner tone="error">
      <p>{action.problem && problemMessage(action.problem)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {onRetry && (
          <Button size="dense" onClick={onRetry}>
            {t('Correct and send again')}
          </Button>
        )}
        <ConfirmButton
          variant="quiet"
          label={t('Discard')}
          question={t('Discard what you recorded for order {number}?', { number: action.order_number })}
          cancelLabel={t('Keep')}
          pending={isDiscarding}
          onConfirm={(close) => void discard(close)}
        >
          <StorageBanner problem={problem} />
          <p>
            {t('The shop does not have it. If you handed out the parcel or took money, call the shop first.')}
          </p>
        </ConfirmButton>
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

/** Nothing is recorded: the phone cannot keep it until it is sent. Says what the rider can do. */
export function StorageBanner({ problem }: { problem: StorageProblem | undefined }) {
  if (!problem) return null
  return (
    <Banner tone="error">
      {problem === 'full'
        ? t('The phone’s storage is full. Free some space and press again.')
        : t(
            'This browser stores nothing, so nothing that you record here reaches the shop. Leave private mode, or open this link in another browser.',
          )}
    </Banner>
  )
}
