import { t } from '@shop/contract/t'
import { useParams } from 'react-router'
import { pageTitle } from '../../runtime/page-title.ts'
import { AccountLayout } from '../account/account-layout.tsx'
import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { LoadError } from '../../errors/async-section.tsx'
import { ReviewForm } from './review-form.tsx'
import { useMyReviews } from './queries.ts'

export const meta = pageTitle(t('Write a review'))

export default function ReviewPage() {
  const { productId = '' } = useParams()
  return (
    <AccountLayout title={t('Write a review')}>
      {() => <WriteReview key={productId} productId={productId} />}
    </AccountLayout>
  )
}

/** Review form for a product delivered to the account; otherwise explains why it cannot be reviewed. */
function WriteReview({ productId }: { productId: string }) {
  const { data, error, refetch, isFetching } = useMyReviews()
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
  if (!data) {
    return (
      <SkeletonGroup label={t('Loading your review')}>
        <Skeleton className="h-96 rounded-card" />
      </SkeletonGroup>
    )
  }
  const review = data.items.find((review) => review.product_id === productId)
  const name = (review ?? data.reviewable_products.find((product) => product.product_id === productId))
    ?.product_name
  if (name === undefined) {
    return (
      <EmptyState
        illustration="list"
        title={t('You can’t review this yet')}
        description={t('Only customers who bought a product can review it, so every review is genuine.')}
        action={<ButtonLink href="/account/reviews">{t('Your reviews')}</ButtonLink>}
      />
    )
  }
  return (
    <Panel title={name}>
      <ReviewForm productId={productId} existing={review} />
    </Panel>
  )
}
