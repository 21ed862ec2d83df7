import { t } from '@shop/contract/t'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'

/** Three lines and the summary, as they will stand. */
export function CartSkeleton() {
  return (
    <SkeletonGroup
      label={t('Loading your cart')}
      className="grid gap-5 md:grid-cols-[minmax(0,1fr)_23.25rem] md:gap-8"
    >
      <div className="grid content-start gap-3">
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} className="h-36" />
        ))}
      </div>
      <Skeleton className="hidden h-80 md:block" />
    </SkeletonGroup>
  )
}
