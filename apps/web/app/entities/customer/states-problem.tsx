import { t } from '@shop/contract/t'

/** Says that the list of states did not come, with the way to ask for it again. */
export function StatesError({ onRetry, className }: { onRetry: () => void; className?: string }) {
  return (
    <p className={className}>
      {t('We couldn’t load the states.')}{' '}
      <button type="button" className="font-semibold text-primary hover:underline" onClick={onRetry}>
        {t('Try again')}
      </button>
    </p>
  )
}
