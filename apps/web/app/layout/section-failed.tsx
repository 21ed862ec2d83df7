import { Button } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'

/** Stands where a part of a page could not be loaded. */
export function SectionFailed({ onRetry, retrying = false }: { onRetry: () => void; retrying?: boolean }) {
  return (
    <EmptyState
      art="broken"
      title="We could not load this"
      line="Your connection may have dropped. Nothing was lost."
      action={
        <Button loading={retrying} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}
