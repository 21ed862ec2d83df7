import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'

interface SectionFailedProps {
  /** Why. */
  line: string
  onRetry: () => void
  retrying?: boolean
}

/** Stands where a part of a page could not be loaded. */
export function SectionFailed({ line, onRetry, retrying = false }: SectionFailedProps) {
  return (
    <EmptyState
      illustration="broken"
      title={t('We couldn’t load this')}
      line={line}
      action={
        <Button loading={retrying} onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    />
  )
}
