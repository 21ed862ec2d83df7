import type { Product, Variant } from '@shop/contract/catalogue'

interface ProductSchemaOptions {
  /** Address of the page. */
  url: string
}

const availability = (inStock: boolean) => `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`

/** A product as search engines read it (schema.org); figures that nobody gave are left out. */
export function productSchema(product: Product, { url }: ProductSchemaOptions) {
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
