import { sql, type SQL } from 'drizzle-orm'
import type { PictureFacts } from './picture.ts'
import { pictures } from './tables.ts'

/** A row of pictures as JSON, for queries that read pictures along with their product. */
export const pictureJson: SQL<PictureFacts> = sql`json_build_object('id', ${pictures.id}, 'fileKey', ${pictures.fileKey},
  'widths', ${pictures.widths}, 'alt', ${pictures.alt}, 'averageColour', ${pictures.averageColour})`
