import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'

export function DashboardSkeleton() {
  return (
    <SkeletonGroup label="Loading the dashboard" className="grid gap-3.5 md:gap-5">
      <Skeleton className="h-50 rounded-panel" />
      <div className="grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-24 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-72 rounded-panel" />
    </SkeletonGroup>
  )
}
