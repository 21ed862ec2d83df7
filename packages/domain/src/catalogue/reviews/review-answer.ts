import type { OwnReview, Review } from '@shop/contract/reviews'
import { sql } from 'drizzle-orm'
import { pictureOf } from '../products/picture.ts'
import type { PictureFacts } from '../tables.ts'
import { reviews, type ReviewRow } from './tables.ts'

/** A review's photos as one column; names are spelled out, since columns of a single table come without its name. */
const picturesColumn = sql<Omit<PictureFacts, 'alt'>[]>`(
  select coalesce(json_agg(json_build_object('id', photo.id, 'file_key', photo.file_key, 'widths', photo.widths,
    'average_colour', photo.average_colour) order by photo.position), '[]')
  from review_images photo where photo.review_id = reviews.id)`

export type ShownReview = Pick<
  ReviewRow,
  'id' | 'name' | 'colour' | 'size' | 'rating' | 'title' | 'text' | 'reply' | 'created_at'
> & { pictures: Omit<PictureFacts, 'alt'>[] }

/** The columns of what everybody may see. */
export const shownColumns = {
  id: reviews.id,
  name: reviews.name,
  colour: reviews.colour,
  size: reviews.size,
  rating: reviews.rating,
  title: reviews.title,
  text: reviews.text,
  reply: reviews.reply,
  created_at: reviews.created_at,
  pictures: picturesColumn,
}

export function reviewAnswer(row: ShownReview): Review {
  return {
    id: row.id,
    name: row.name,
    colour: row.colour,
    size: row.size,
    rating: row.rating,
    title: row.title,
    text: row.text,
    reply: row.reply,
    created_at: row.created_at.toISOString(),
    images: row.pictures.map((picture) => pictureOf({ ...picture, alt: `Photo by ${row.name}` })),
  }
}

/** The columns of what its writer and staff see beside that. */
export const ownColumns = {
  ...shownColumns,
  product_id: reviews.product_id,
  status: reviews.status,
  version: reviews.version,
}

export type OwnRow = ShownReview & Pick<ReviewRow, 'product_id' | 'status' | 'version'>

export function ownReviewAnswer(row: OwnRow, names: ReadonlyMap<string, string>): OwnReview {
  return {
    ...reviewAnswer(row),
    product_id: row.product_id,
    product_name: names.get(row.product_id) ?? '',
    status: row.status,
    version: row.version,
  }
}
