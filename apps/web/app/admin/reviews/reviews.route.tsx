import type { ReviewStatus } from '@shop/contract/reviews'
import { EmptyState } from '@shop/ui/empty-state'
import { Pagination } from '@shop/ui/pagination'
import { Panel } from '@shop/ui/panel'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { Tabs } from '@shop/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listAdminReviews } from '../../api/generated/admin/reviews.ts'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { listUrl, parsePage } from '../../tables/list-address.ts'
import { SavedViews } from '../../tables/saved-views.tsx'
import { LoadError } from '../../errors/async-section.tsx'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { usePermission } from '../../api/profile.ts'
import { ReviewCard } from './review-card.tsx'

export const handle: AdminHandle = { title: 'Reviews', permission: 'reviews:moderate' }
export const meta = pageTitle('Reviews')

const path = '/admin/reviews'
const limit = 10
const tabs: readonly { state: ReviewStatus; text: string }[] = [
  { state: 'pending', text: 'Pending' },
  { state: 'approved', text: 'Shown' },
  { state: 'rejected', text: 'Rejected' },
]

export default function ReviewsPage() {
  const [query] = useSearchParams()
  const page = parsePage(query)
  const state = tabs.find((tab) => tab.state === query.get('status'))?.state ?? 'pending'
  const { data, error, refetch, isFetching } = useQuery({
    ...listAdminReviews.query({ status: state, page, limit }),
    enabled: usePermission('reviews:moderate'),
  })
  return (
    <StaffSection
      title="Reviews"
      permission="reviews:moderate"
      line="Only customers whose order was delivered can write one."
    >
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <Tabs
          label="Reviews by status"
          variant="pill"
          tabs={tabs.map((tab) => ({
            text: tab.text,
            href: tab.state === 'pending' ? path : `${path}?status=${tab.state}`,
            current: tab.state === state,
            count: tab.state === state ? data?.total : undefined,
          }))}
        />
        <SavedViews list="reviews" path={path} query={query} />
      </div>
      <div className="mt-4 grid gap-4">
        {!data && error && <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />}
        {!data && !error && (
          <SkeletonGroup label="Loading reviews" className="grid gap-4">
            {[0, 1, 2].map((card) => (
              <Skeleton key={card} className="h-40 rounded-card" />
            ))}
          </SkeletonGroup>
        )}
        {data?.items.map((review) => (
          <ReviewCard key={`${review.id} ${review.version}`} review={review} />
        ))}
        {data?.total === 0 && (
          <Panel>
            <EmptyState
              illustration="list"
              title={state === 'pending' ? 'Nothing pending' : 'None yet'}
              line="New and edited reviews appear here first."
            />
          </Panel>
        )}
        {data && data.total > limit && (
          <Pagination
            page={page}
            pageSize={limit}
            total={data.total}
            hrefFor={(to) => listUrl(path, query, { page: to })}
          />
        )}
      </div>
    </StaffSection>
  )
}
