import type { OwnReview, Review } from '@shop/contract/reviews'
import { sql } from 'drizzle-orm'
import { pictureOf } from '../products/picture.ts'
import type { PictureFacts } from '../tables.ts'
import { reviews, type ReviewRow } from './tables.ts'

/** A review's photos as one column; names are spelled out, since columns of a single table come without its name. */
const picturesColumn = sql<Omit<PictureFacts, 'alt'>[]>`(
  select coalesce(json_agg(json_build_object('id', photo.id, 'fileKey', photo.file_key, 'widths', photo.widths,
    'averageColour', photo.average_colour) order by photo.position), '[]')
  from review_pictures photo where photo.review_id = reviews.id)`

export type ShownReview = Pick<
  ReviewRow,
  'id' | 'name' | 'colour' | 'size' | 'stars' | 'title' | 'body' | 'answer' | 'writtenAt'
> & { pictures: Omit<PictureFacts, 'alt'>[] }

/** The columns of what everybody may see. */
export const shownColumns = {
  id: reviews.id,
  name: reviews.name,
  colour: reviews.colour,
  size: reviews.size,
  stars: reviews.stars,
  title: reviews.title,
  body: reviews.body,
  answer: reviews.answer,
  writtenAt: reviews.writtenAt,
  pictures: picturesColumn,
}

export function reviewAnswer(row: ShownReview): Review {
  return {
    id: row.id,
    name: row.name,
    colour: row.colour,
    size: row.size,
    stars: row.stars,
    title: row.title,
    text: row.body,
    answer: row.answer,
    written_at: row.writtenAt.toISOString(),
    pictures: row.pictures.map((picture) => pictureOf({ ...picture, alt: `Photo by ${row.name}` })),
  }
}

/** The columns of what its writer and staff see beside that. */
export const ownColumns = {
  ...shownColumns,
  productId: reviews.productId,
  state: reviews.state,
  version: reviews.version,
}

export type OwnRow = ShownReview & Pick<ReviewRow, 'productId' | 'state' | 'version'>

export function ownReviewAnswer(row: OwnRow, names: ReadonlyMap<string, string>): OwnReview {
  return {
    ...reviewAnswer(row),
    product_id: row.productId,
    product_name: names.get(row.productId) ?? '',
    state: row.state,
    version: row.version,
  }
}
