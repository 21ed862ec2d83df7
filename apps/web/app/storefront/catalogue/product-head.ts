import type { Product } from '@shop/contract/catalogue'
import type { ShopFacts } from '@shop/contract/settings'
import { categoryPath } from '../../runtime/category-path.ts'
import { dataScript } from '../../runtime/escape-html.ts'
import { openGraph } from '../../runtime/open-graph.ts'
import { breadcrumbSchema } from '../../runtime/schemas.ts'
import { productPath } from '../../runtime/product-path.ts'
import { productSchema } from './product-schema.ts'
import { sharedImage } from './shared-image.ts'

/** What others read of a product. */
export function productHead(origin: string, { name: site }: ShopFacts, product: Product): string {
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
    image: sharedImage(product.product_images[0]),
    priceKobo: Math.round(product.sale_price * 100),
  }
  return (
    openGraph(link) +
    dataScript(productSchema(product, { url: origin + path })) +
    dataScript(breadcrumbSchema(origin, crumbs))
  )
}
