import * as z from 'zod/mini'
import { Image } from './catalogue.ts'
import { endpoint, photoErrors } from './endpoint.ts'
import { reviewTextMaxLength, reviewTitleMaxLength } from './limits.ts'
import { t } from './t.ts'

const Stars = z.int().check(z.gte(1, t('Choose 1 to 5 stars')), z.lte(5, t('Choose 1 to 5 stars')))

/** A published review. `name` is a first name with an initial; times are ISO. */
export const Review = z.object({
  id: z.string(),
  name: z.string(),
  colour: z.string(),
  size: z.string(),
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  reply: z.string(),
  created_at: z.string(),
  images: z.array(Image),
})
export type Review = z.output<typeof Review>

/** Number of reviews with 1, 2, 3, 4 and 5 stars, with the latest reviews. `next` continues the list. */
export const ProductReviews = z.object({
  rating_counts: z.array(z.number()),
  items: z.array(Review),
  next_cursor: z.nullable(z.string()),
})
export type ProductReviews = z.output<typeof ProductReviews>

export const ReviewStatus = z.enum(['pending', 'approved', 'rejected'])
export type ReviewStatus = z.output<typeof ReviewStatus>

/** A review as its author and staff see it. */
export const FullReview = z.extend(Review, {
  product_id: z.string(),
  product_name: z.string(),
  status: ReviewStatus,
  version: z.number(),
})
export type FullReview = z.output<typeof FullReview>

/** A delivered product that the customer has not reviewed. */
export const ReviewableProduct = z.object({
  product_id: z.string(),
  product_name: z.string(),
  image: z.nullable(Image),
  delivered_at: z.string(),
})
export type ReviewableProduct = z.output<typeof ReviewableProduct>

const ProductParams = z.object({ product_id: z.string().check(z.maxLength(200)) })

export const listReviews = endpoint('GET /products/{product_id}/reviews', {
  summary: 'List published reviews of a product, newest first, with the rating distribution',
  access: 'anyone',
  params: ProductParams,
  query: z.object({
    rating: z.optional(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(5))),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  response: ProductReviews,
  errors: ['invalid_input'],
})

export const listMyReviews = endpoint('GET /users/me/reviews', {
  summary: 'List delivered products without a review, and the account’s reviews',
  access: 'customer',
  response: z.object({ reviewable_products: z.array(ReviewableProduct), items: z.array(FullReview) }),
})

export const submitReview = endpoint('PUT /users/me/reviews/{product_id}', {
  summary:
    'Create or update the caller’s review of a delivered product; staff approve it before it is published',
  access: 'customer',
  params: ProductParams,
  body: z.object({
    rating: Stars,
    title: z._default(z.string().check(z.trim(), z.maxLength(reviewTitleMaxLength)), ''),
    text: z._default(z.string().check(z.trim(), z.maxLength(reviewTextMaxLength)), ''),
  }),
  response: FullReview,
  errors: ['invalid_input', 'review_not_allowed'],
})

export const addReviewImage = endpoint('POST /users/me/reviews/{product_id}/images', {
  summary: 'Add a photo to the caller’s review',
  access: 'customer',
  rateLimit: 'photo',
  upload: true,
  params: ProductParams,
  response: FullReview,
  errors: photoErrors,
})

export const deleteReviewImage = endpoint('DELETE /users/me/reviews/{product_id}/images/{image_id}', {
  summary: 'Remove a photo from the caller’s review',
  access: 'customer',
  params: z.extend(ProductParams, { image_id: z.string() }),
})
