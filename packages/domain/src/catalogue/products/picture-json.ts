import { sql, type SQL } from 'drizzle-orm'
import { type PictureFacts, pictures, products, variants } from '../tables.ts'

/** A row of pictures as JSON, for queries that read pictures along with their product. */
export const pictureJson: SQL<PictureFacts> = sql`json_build_object('id', ${pictures.id}, 'fileKey', ${pictures.fileKey},
  'widths', ${pictures.widths}, 'alt', ${pictures.alt}, 'averageColour', ${pictures.averageColour},
  'colour', ${pictures.colour})`

/** A product's first picture, in queries of products. */
export const firstPicture: SQL<PictureFacts | null> = sql`(
  select ${pictureJson}
  from ${pictures} where ${pictures.productId} = ${products.id} order by ${pictures.position}, ${pictures.id} limit 1)`

/** The picture of a variant, else the first of its colour, of no colour, of its product; in queries of both. */
export const variantPicture: SQL<PictureFacts | null> = sql`coalesce(
  (select ${pictureJson} from ${pictures} where ${pictures.id} = ${variants.pictureId}),
  (select ${pictureJson} from ${pictures} where ${pictures.productId} = ${products.id}
    order by (${pictures.colour} <> '' and ${pictures.colour} = ${variants.colour}) desc, ${pictures.colour} = '' desc,
      ${pictures.position}, ${pictures.id} limit 1))`
