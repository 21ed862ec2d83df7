import type { Product } from '@shop/contract/catalogue'
import type { StoreDetails } from '@shop/contract/settings'
import { categoryPath } from '../../runtime/category-path.ts'
import { jsonLdScript } from '../../runtime/escape-html.ts'
import { openGraph } from '../../runtime/open-graph.ts'
import { breadcrumbSchema } from '../../runtime/schemas.ts'
import { productPath } from '../../runtime/product-path.ts'
import { productSchema } from './product-schema.ts'
import { socialImage } from './shared-image.ts'

/** What others read of a product. */
export function productHeadTags(origin: string, { name: site }: StoreDetails, product: Product): string {
  const { name, description, category } = product
  const path = productPath(product.id)
  const crumbs = [
    { text: category, path: categoryPath(category) },
    { text: name, path },
  ]
  const link = {
    origin,
    site,
    path,
    title: name,
    description: description.slice(0, 200),
    image: socialImage(product.product_images[0]),
    priceKobo: Math.round(product.sale_price * 100),
  }
  return (
    openGraph(link) +
    jsonLdScript(productSchema(product, { url: origin + path })) +
    jsonLdScript(breadcrumbSchema(origin, crumbs))
  )
}
