import type { FullReview, Review } from '@shop/contract/reviews'
import { sql } from 'drizzle-orm'
import { presentRow } from '../../core/dates.ts'
import { toImage } from '../products/images.ts'
import type { ImageMeta } from '../tables.ts'
import { reviews, type ReviewRow } from './tables.ts'

/**
 * A review's photos as one column. Names are written out, because columns of a single table are generated without the
 * table name.
 */
const imagesColumn = sql<Omit<ImageMeta, 'alt'>[]>`(
  select coalesce(json_agg(json_build_object('id', photo.id, 'file_key', photo.file_key, 'widths', photo.widths,
    'average_colour', photo.average_colour) order by photo.position), '[]')
  from review_images photo where photo.review_id = reviews.id)`

type PublicReviewRow = Pick<
  ReviewRow,
  'id' | 'name' | 'colour' | 'size' | 'rating' | 'title' | 'text' | 'reply' | 'created_at'
> & { images: Omit<ImageMeta, 'alt'>[] }

/** Public columns. */
export const publicColumns = {
  id: reviews.id,
  name: reviews.name,
  colour: reviews.colour,
  size: reviews.size,
  rating: reviews.rating,
  title: reviews.title,
  text: reviews.text,
  reply: reviews.reply,
  created_at: reviews.created_at,
  images: imagesColumn,
}

export function presentReview(row: PublicReviewRow): Review {
  return {
    ...presentRow(row),
    images: row.images.map((image) => toImage({ ...image, alt: `Photo by ${row.name}` })),
  }
}

/** Additional columns for its author and staff. */
export const reviewColumns = {
  ...publicColumns,
  product_id: reviews.product_id,
  status: reviews.status,
  version: reviews.version,
}

type FullReviewRow = PublicReviewRow & Pick<ReviewRow, 'product_id' | 'status' | 'version'>

export function presentFullReview(row: FullReviewRow, names: ReadonlyMap<string, string>): FullReview {
  return {
    ...row,
    ...presentReview(row),
    product_name: names.get(row.product_id) ?? '',
  }
}
