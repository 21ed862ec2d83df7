import { readFileSync } from 'node:fs'
import type { CatalogueLoad, LoadedProduct } from '@shop/domain/catalogue/products/load-catalogue'

interface DemoVariant {
  sku: string
  colour: string | null
  size: string | null
  price_kobo: number
  regular_price_kobo?: number
  weight_grams: number
  stock: number
}

interface DemoProduct {
  id: string
  name: string
  brand: string
  category: string
  colours: string[]
  sizes: string[]
  /** The name of its size option, if it differs from the category's. */
  size_name?: string
  features: string[]
  description: string
  vat: LoadedProduct['vat_class']
  pay_later: boolean
  pay_on_delivery: boolean
  regular_since?: string
  offer_since?: string
  variants: DemoVariant[]
}

interface DemoCatalogue {
  categories: { slug: string; name: string; size_name?: string; description: string }[]
  brands: { slug: string; name: string }[]
  products: DemoProduct[]
}

interface ProductView {
  n: number
  widths: number[]
  alt: string
  average_colour: string
  /** The colour that it shows, if there are several. */
  colour?: string
}

const dayMs = 24 * 60 * 60_000

function read<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T
}

/** Midnight in Lagos on a day such as 2026-11-20. */
const startOfDay = (day: string) => new Date(`${day}T00:00:00+01:00`)

/** The demo catalogue as the shop loads it, as if it had been filled in the weeks before `now`. */
export function readDemoCatalogue(now: Date): CatalogueLoad {
  const { categories, brands, products } = read<DemoCatalogue>('catalogue.json')
  const views = read<Record<string, { views: ProductView[] }>>('pictures/manifest.json')
  const homeRows = read<Record<string, Omit<ProductView, 'n'>>>('pictures/categories/manifest.json')
  const places = interleaveCategories(products)
  return {
    is_demo: true,
    brands,
    categories: categories.map(({ slug, name, size_name = '', description }) => {
      const image = homeRows[slug]
      const file = { id: slug, file_key: `pictures/categories/${slug}` }
      return { slug, name, size_name, description, image: image ? { ...file, ...toImageSeed(image) } : null }
    }),
    products: products.map((product) => {
      const place = places.get(product.id) ?? 0
      return {
        ...productFields(product),
        popularity_rank: products.length - place,
        // Later positions were added later, so that "New in" differs from "Most popular".
        date_added: new Date(now.getTime() - (products.length - place) * dayMs),
        images: (views[product.id]?.views ?? []).map((view) => ({
          file_key: `pictures/${product.id}/${view.n}`,
          ...toImageSeed(view),
        })),
      }
    }),
  }
}

const toImageSeed = ({ widths, alt, average_colour, colour = '' }: Omit<ProductView, 'n'>) => ({
  widths,
  alt,
  average_colour,
  colour,
})

function productFields(product: DemoProduct) {
  const { id, name, category, brand, description, features, colours, sizes, size_name = '' } = product
  const { regular_since, offer_since } = product
  return {
    id,
    name,
    category,
    brand,
    description,
    features,
    colours,
    sizes,
    size_name,
    vat_class: product.vat,
    pay_on_delivery: product.pay_on_delivery,
    pay_later: product.pay_later,
    regular_price_period:
      regular_since && offer_since
        ? { from: startOfDay(regular_since), until: startOfDay(offer_since) }
        : undefined,
    variants: product.variants.map((variant) => ({
      ...variant,
      colour: variant.colour ?? '',
      size: variant.size ?? '',
      regular_price_kobo: variant.regular_price_kobo ?? null,
    })),
  }
}

/**
 * Positions in the product order, alternating between departments: the first product of each, then the second of each.
 */
function interleaveCategories(products: DemoProduct[]): Map<string, number> {
  const seen = new Map<string, number>()
  const orderInCategory = products.map(({ id, category }) => {
    const turn = seen.get(category) ?? 0
    seen.set(category, turn + 1)
    return { id, turn }
  })
  return new Map(orderInCategory.toSorted((a, b) => a.turn - b.turn).map(({ id }, place) => [id, place]))
}
