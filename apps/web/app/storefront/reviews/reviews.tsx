import type { ProductReviews } from '@shop/contract/reviews'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { sentence } from '@shop/ui/rich-text'
import { RatingDistribution } from '@shop/ui/rating-distribution'
import { ReviewBody } from '../../entities/product/review-body.tsx'
import { useReviews } from './queries.ts'
import { PageLink } from '../../shell/page-link.tsx'

/** Rating distribution and the newest reviews. More load on request. */
export default function Reviews({ productId, page }: { productId: string; page: ProductReviews }) {
  const { items, total, hasMore, loading, problem, more } = useReviews(productId, page)
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = page.rating_counts
  const average = (one + 2 * two + 3 * three + 4 * four + 5 * five) / Math.max(total, 1)
  const mean = <b className="text-h1 text-ink">{average.toFixed(1)}</b>
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-8 scroll-mt-28 md:mt-14">
      <h2 id="reviews-title" className="mb-3">
        {t('Reviews')}
      </h2>
      <div className="grid gap-6 md:grid-cols-[17rem_minmax(0,1fr)] md:gap-x-16">
        <div className="grid content-start gap-3">
          <p className="text-muted">
            {total === 1
              ? sentence('{mean} out of 5, 1 review', { mean })
              : sentence('{mean} out of 5, {count} reviews', { mean, count: total })}
          </p>
          <RatingDistribution counts={[one, two, three, four, five]} />
          <p className="text-dense text-muted">
            {t('Only customers who bought this item can review it.')}{' '}
            <PageLink
              to={`/account/reviews/${encodeURIComponent(productId)}`}
              className="font-semibold text-primary hover:underline"
            >
              {t('Write a review')}
            </PageLink>
          </p>
        </div>
        <div className="grid content-start gap-4">
          {items.length > 0 && (
            <ul className="grid gap-5">
              {items.map((review) => (
                <li key={review.id} className="border-line pb-5 not-last:border-b">
                  <ReviewBody review={review} />
                </li>
              ))}
            </ul>
          )}
          {problem && <p role="alert">{problem}</p>}
          {hasMore && (
            <Button className="justify-self-start" loading={loading} onClick={() => void more()}>
              {items.length > 0 ? t('Show more reviews') : t('Show reviews')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
