import type { Product, Variant } from '@shop/contract/catalogue'
import type { StoreDetails } from '@shop/contract/settings'
import { categoryPath, productPath } from '../../runtime/paths.ts'
import { jsonLdScript, openGraph } from '../../runtime/page-head.ts'
import { breadcrumbSchema } from '../../runtime/structured-data.ts'
import type { ProductListData } from './product-list.tsx'

/** Head tags of a product page. */
export function productHeadTags(origin: string, store: StoreDetails, product: Product): string {
  const { name, description, category } = product
  const path = productPath(product.id)
  const crumbs = [
    { text: category, path: categoryPath(category) },
    { text: name, path },
  ]
  const link = {
    origin,
    store,
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

interface ProductSchemaOptions {
  /** URL of the page. */
  url: string
}

const availability = (inStock: boolean) => `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`

/** A product as schema.org data; missing values are omitted. */
function productSchema(product: Product, { url }: ProductSchemaOptions) {
  const { origin } = new URL(url)
  const offer = (variant: Variant) => ({
    '@type': 'Offer',
    sku: variant.sku,
    price: (variant.price_kobo / 100).toFixed(2),
    priceCurrency: 'NGN',
    availability: availability(variant.in_stock),
    url,
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: product.images.map((path) => origin + path),
    category: product.category,
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...(product.rating_average === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating_average,
            reviewCount: product.rating_count,
          },
        }),
    offers: product.variants.map(offer),
  }
}

interface ListMeta {
  path: string
  title: string
  description: string
  data: ProductListData
  /** Image path of the list; its first product's image by default. */
  image?: string | undefined
}

/** Head tags of a list. */
export function listHeadTags(origin: string, store: StoreDetails, list: ListMeta): string {
  const { path, title, description, data, image = firstImage(data) } = list
  const link = { origin, store, path, title, description, image }
  return openGraph(link) + jsonLdScript(breadcrumbSchema(origin, [{ text: title, path }]))
}

function firstImage({ items: [first] }: ProductListData) {
  return socialImage(first?.product_images[0])
}

interface ShareableImage {
  url: string
  widths: readonly number[]
}

/** The largest file of an image, in a format that every link preview supports. */
export function socialImage(image: ShareableImage | null | undefined): string | undefined {
  return image ? `${image.url}-${Math.max(...image.widths)}.webp` : undefined
}
