import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'

/** Stands where a part of a page could not be loaded. */
export function SectionFailed({ onRetry, retrying = false }: { onRetry: () => void; retrying?: boolean }) {
  return (
    <EmptyState
      art="broken"
      title={t('We could not load this')}
      line={t('Your connection may have dropped. Nothing was lost.')}
      action={
        <Button loading={retrying} onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    />
  )
}
