import type { ProductReviews } from '@shop/contract/reviews'
import { lazy, memo, Suspense, useEffect, useRef } from 'react'
import { whenSeen } from '../../layout/when-seen.ts'

let open = () => {}
const seen = new Promise<void>((resolve) => {
  open = resolve
})

/**
 * The server draws it with the page; the browser leaves that as it is, and fetches the code behind it only once
 * somebody gets there.
 */
const Reviews = lazy(async () => {
  if (!import.meta.env.SSR) await seen
  return import('./reviews.tsx')
})

interface ReviewsPartProps {
  productId: string
  given: ProductReviews
}

/** Kept apart from the page's own changes: drawn again while its code is missing it would be empty. */
export const ReviewsPart = memo(function ReviewsPart(props: ReviewsPartProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => (section.current ? whenSeen(section.current, open) : undefined), [])
  return (
    <section
      ref={section}
      id="reviews"
      aria-labelledby="reviews-title"
      className="mt-8 scroll-mt-28 md:mt-14"
    >
      <h2 id="reviews-title" className="mb-3">
        Reviews
      </h2>
      <Suspense>
        <Reviews {...props} />
      </Suspense>
    </section>
  )
})
