import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { getErrorCode } from '../../api/request-error.ts'
import { ErrorPage } from '../../errors/error-page.tsx'

/** Shown instead of a product that is loading, failed to load, or does not exist. */
export function ProductPending({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (getErrorCode(error) === 'not_found')
    return (
      <EmptyState
        illustration="search"
        title="Product not found"
        description="It may have been removed."
        action={
          <ButtonLink size="dense" href="/admin/products">
            All products
          </ButtonLink>
        }
      />
    )
  if (error) return <ErrorPage level={2} error={error} onRetry={onRetry} />
  return (
    <SkeletonGroup label="Loading the product" className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-5">
        <Skeleton className="h-60 rounded-card!" />
        <Skeleton className="h-48 rounded-card!" />
        <Skeleton className="h-80 rounded-card!" />
      </div>
      <div className="grid content-start gap-5">
        <Skeleton className="h-40 rounded-card!" />
        <Skeleton className="h-48 rounded-card!" />
      </div>
    </SkeletonGroup>
  )
}
