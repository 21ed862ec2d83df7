import type { Review } from '@shop/contract/reviews'
import { t } from '@shop/contract/t'
import { Star } from '@shop/ui/rating'
import { formatDate } from '../../format/dates.ts'
import { ShopImage } from '../../runtime/root-data.tsx'
import { variantLabel } from './variant-label.ts'

/** A published review: stars, text, photos and the shop's reply. */
export function ReviewBody({ review }: { review: Review }) {
  const { rating: stars, title, text, name, created_at, reply: response, images } = review
  const kind = variantLabel({ colour: review.colour, size: review.size })
  return (
    <div className="grid gap-1.5">
      <p className="flex items-center gap-2">
        <span className="flex" aria-hidden="true">
          {[1, 2, 3, 4, 5].map((star) => (
            <Star key={star} className={star > stars ? 'size-4 opacity-25' : 'size-4'} />
          ))}
        </span>
        <span className="sr-only">{t('{stars} out of 5 stars', { stars })}</span>
        {title && <b className="min-w-0 wrap-anywhere">{title}</b>}
      </p>
      {text && <p className="measure wrap-anywhere whitespace-pre-line">{text}</p>}
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {images.map((image) => (
            <li key={image.id}>
              <a href={`${image.url}-${Math.max(...image.widths)}.webp`} className="block w-20">
                <ShopImage source={image} sizes="80px" maxWidth={400} className="rounded-control" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="text-caption text-muted">
        {[name, kind, formatDate(new Date(created_at))].filter(Boolean).join(' · ')}
      </p>
      {response && (
        <p className="measure mt-1 border-l-2 border-primary pl-3 text-dense wrap-anywhere whitespace-pre-line">
          <b>{t('Shop’s reply:')} </b>
          {response}
        </p>
      )}
    </div>
  )
}
