import type { StoreDetails } from '@shop/contract/settings'
import { jsonLdScript } from '../../runtime/escape-html.ts'
import { openGraph } from '../../runtime/open-graph.ts'
import { breadcrumbSchema } from '../../runtime/schemas.ts'
import type { ProductListData } from './product-list.tsx'
import { socialImage } from './shared-image.ts'

interface ListMeta {
  path: string
  title: string
  description: string
  data: ProductListData
  /** Path of a picture of the whole list, else that of its first product is taken. */
  image?: string | undefined
}

/** What others read of a list. */
export function listHeadTags(origin: string, { name }: StoreDetails, list: ListMeta): string {
  const { path, title, description, data, image = socialImage(data.items[0]?.product_images[0]) } = list
  const link = { origin, site: name, path, title, description, image }
  return openGraph(link) + jsonLdScript(breadcrumbSchema(origin, [{ text: title, path }]))
}
