import { t } from '@shop/contract/t'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'

/** Cards as they will stand. */
export function WishlistSkeleton() {
  return (
    <SkeletonGroup
      label={t('Loading your wishlist')}
      className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:gap-5 lg:grid-cols-4"
    >
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-80 rounded-card md:h-96" />
      ))}
    </SkeletonGroup>
  )
}
