import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { getErrorCode } from '../api/request-error.ts'
import { ErrorPage } from './error-page.tsx'

interface RecordFallbackProps {
  messages: { loading: string; missing: string; description: string }
  /** Link to the list. */
  list: { text: string; href: string }
  error: unknown
  onRetry: () => void
}

/** Replaces an admin record that is loading, failed to load or does not exist. */
export function RecordFallback({ messages, list, error, onRetry }: RecordFallbackProps) {
  if (getErrorCode(error) === 'not_found')
    return (
      <EmptyState
        illustration="search"
        title={messages.missing}
        description={messages.description}
        action={
          <ButtonLink size="dense" href={list.href}>
            {list.text}
          </ButtonLink>
        }
      />
    )
  if (error) return <ErrorPage error={error} onRetry={onRetry} />
  return (
    <SkeletonGroup label={messages.loading} className="grid gap-5 lg:grid-cols-[2fr_1fr]">
      <Skeleton className="h-8 w-56 lg:col-span-2" />
      <Skeleton className="h-96 rounded-panel" />
      <Skeleton className="h-72 rounded-panel" />
    </SkeletonGroup>
  )
}
