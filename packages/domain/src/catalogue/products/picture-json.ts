import { sql, type SQL } from 'drizzle-orm'
import { type ImageMeta, productImages, products, variants } from '../tables.ts'

/** A row of pictures as JSON, for queries that read pictures along with their product. */
export const imageJson: SQL<ImageMeta> = sql`json_build_object('id', ${productImages.id}, 'file_key', ${productImages.file_key},
  'widths', ${productImages.widths}, 'alt', ${productImages.alt}, 'average_colour', ${productImages.average_colour},
  'colour', ${productImages.colour})`

/** A product's first picture, in queries of products. */
export const firstImage: SQL<ImageMeta | null> = sql`(
  select ${imageJson}
  from ${productImages} where ${productImages.product_id} = ${products.id} order by ${productImages.position}, ${productImages.id} limit 1)`

/** The picture of a variant, else the first of its colour, of no colour, of its product; in queries of both. */
export const variantImage: SQL<ImageMeta | null> = sql`coalesce(
  (select ${imageJson} from ${productImages} where ${productImages.id} = ${variants.image_id}),
  (select ${imageJson} from ${productImages} where ${productImages.product_id} = ${products.id}
    order by (${productImages.colour} <> '' and ${productImages.colour} = ${variants.colour}) desc, ${productImages.colour} = '' desc,
      ${productImages.position}, ${productImages.id} limit 1))`
