import { t } from '@shop/contract/t'
import { pageTitle } from '../../runtime/page-title.ts'
import { AccountLayout } from '../account/account-layout.tsx'
import type { FullReview, ReviewableProduct } from '@shop/contract/reviews'
import { ButtonLink } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { ReviewBody } from '../../entities/product/review-body.tsx'
import { LoadError } from '../../errors/async-section.tsx'
import { ShopImage } from '../../runtime/root-data.tsx'
import { formatDate } from '../../format/dates.ts'
import { useMyReviews } from './queries.ts'

export const meta = pageTitle(t('Reviews'))

export default function MyReviewsPage() {
  return <AccountLayout title={t('Reviews')}>{() => <MyReviews />}</AccountLayout>
}

const reviewPath = (productId: string) => `/account/reviews/${encodeURIComponent(productId)}`

/** Products to review first, then the account's reviews. */
function MyReviews() {
  const { data, error, refetch, isFetching } = useMyReviews()
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
  if (!data) {
    return (
      <SkeletonGroup label={t('Loading your reviews')} className="grid gap-3">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-20 rounded-card" />
        ))}
      </SkeletonGroup>
    )
  }
  const { reviewable_products, items: reviews } = data
  if (reviewable_products.length + reviews.length === 0) {
    return (
      <EmptyState
        illustration="list"
        title={t('Nothing to review yet')}
        description={t('You can review products once your order is delivered.')}
      />
    )
  }
  return (
    <>
      {reviewable_products.length > 0 && (
        <Panel title={t('Rate your items')}>
          <ul className="grid gap-4">
            {reviewable_products.map((product) => (
              <PendingReview key={product.product_id} product={product} />
            ))}
          </ul>
        </Panel>
      )}
      {reviews.map((review) => (
        <WrittenReview key={review.id} review={review} />
      ))}
    </>
  )
}

function PendingReview({ product }: { product: ReviewableProduct }) {
  const { product_id, product_name, image, delivered_at } = product
  return (
    <li className="flex flex-wrap items-center gap-3.5">
      <span className="w-14 flex-none">
        <ShopImage source={image} sizes="56px" maxWidth={400} decorative className="rounded-control" />
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-semibold wrap-anywhere">{product_name}</p>
        <p className="text-caption text-muted">
          {t('Delivered {date}', { date: formatDate(new Date(delivered_at)) })}
        </p>
      </div>
      <ButtonLink
        href={reviewPath(product_id)}
        size="dense"
        aria-label={t('Write a review: {name}', { name: product_name })}
      >
        {t('Write a review')}
      </ButtonLink>
    </li>
  )
}

const statuses = {
  pending: { tone: 'warn', text: t('Under review') },
  approved: { tone: 'ok', text: t('Published') },
  rejected: { tone: 'danger', text: t('Not published') },
} as const

function WrittenReview({ review }: { review: FullReview }) {
  const { tone, text } = statuses[review.status]
  return (
    <Panel title={review.product_name}>
      <div className="grid gap-3">
        <p>
          <Chip tone={tone}>{text}</Chip>
        </p>
        <ReviewBody review={review} />
        <ButtonLink
          href={reviewPath(review.product_id)}
          size="dense"
          className="justify-self-start"
          aria-label={t('Change your review: {name}', { name: review.product_name })}
        >
          {t('Change')}
        </ButtonLink>
      </div>
    </Panel>
  )
}
