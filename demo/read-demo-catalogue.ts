import { readFileSync } from 'node:fs'
import type { CatalogueLoad, LoadedProduct } from '@shop/domain/catalogue/products/catalogue-load'

interface DemoVariant {
  sku: string
  colour: string | null
  size: string | null
  priceKobo: number
  regularPriceKobo?: number
  weightGrams: number
  stock: number
}

interface DemoProduct {
  id: string
  name: string
  brand: string
  category: string
  colours: string[]
  sizes: string[]
  /** The name of its sizes, if it differs from the category's. */
  sizeName?: string
  features: string[]
  description: string
  vat: LoadedProduct['vatClass']
  payLater: boolean
  podAllowed: boolean
  regularSince?: string
  offerSince?: string
  variants: DemoVariant[]
}

interface DemoCatalogue {
  categories: { slug: string; name: string; sizeName?: string; blurb: string }[]
  brands: { slug: string; name: string }[]
  products: DemoProduct[]
}

interface View {
  n: number
  widths: number[]
  alt: string
  averageColour: string
  /** The colour that it shows, if there are several. */
  colour?: string
}

const dayMs = 24 * 60 * 60_000

function read<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T
}

/** Midnight in Lagos of a day such as 2026-11-20. */
const startOfDay = (day: string) => new Date(`${day}T00:00:00+01:00`)

/** The demo catalogue as the shop loads it, as if it had been filled in the weeks before `now`. */
export function readDemoCatalogue(now: Date): CatalogueLoad {
  const { categories, brands, products } = read<DemoCatalogue>('catalogue.json')
  const views = read<Record<string, { views: View[] }>>('pictures/manifest.json')
  const shelves = read<Record<string, Omit<View, 'n'>>>('pictures/categories/manifest.json')
  const places = takeTurns(products)
  return {
    isDemo: true,
    brands,
    categories: categories.map(({ slug, name, sizeName = '', blurb }) => {
      const picture = shelves[slug]
      const file = { id: slug, fileKey: `pictures/categories/${slug}` }
      return { slug, name, sizeName, blurb, picture: picture ? { ...file, ...pictureOf(picture) } : null }
    }),
    products: products.map((product) => {
      const place = places.get(product.id) ?? 0
      return {
        ...fieldsOf(product),
        shelfRank: products.length - place,
        // The last in turn came last, so that "New in" shows others than "Most popular".
        dateAdded: new Date(now.getTime() - (products.length - place) * dayMs),
        pictures: (views[product.id]?.views ?? []).map((view) => ({
          fileKey: `pictures/${product.id}/${view.n}`,
          ...pictureOf(view),
        })),
      }
    }),
  }
}

const pictureOf = ({ widths, alt, averageColour, colour = '' }: Omit<View, 'n'>) => ({
  widths,
  alt,
  averageColour,
  colour,
})

function fieldsOf(product: DemoProduct) {
  const { id, name, category, brand, description, features, colours, sizes, sizeName = '' } = product
  const { regularSince, offerSince } = product
  return {
    id,
    name,
    category,
    brand,
    description,
    features,
    colours,
    sizes,
    sizeName,
    vatClass: product.vat,
    payOnDelivery: product.podAllowed,
    payLater: product.payLater,
    regularPriceAsked:
      regularSince && offerSince
        ? { from: startOfDay(regularSince), until: startOfDay(offerSince) }
        : undefined,
    variants: product.variants.map((variant) => ({
      ...variant,
      colour: variant.colour ?? '',
      size: variant.size ?? '',
      regularPriceKobo: variant.regularPriceKobo ?? null,
    })),
  }
}

/** Places on the shelf, departments taking turns: the first of each, then the second of each. */
function takeTurns(products: DemoProduct[]): Map<string, number> {
  const seen = new Map<string, number>()
  const turns = products.map(({ id, category }) => {
    const turn = seen.get(category) ?? 0
    seen.set(category, turn + 1)
    return { id, turn }
  })
  return new Map(turns.toSorted((a, b) => a.turn - b.turn).map(({ id }, place) => [id, place]))
}
