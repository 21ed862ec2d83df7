import {
  type CatalogueLoad,
  type LoadedProduct,
  loadCatalogue,
} from '@shop/domain/catalogue/products/load-catalogue'
import type { RequestContext } from '@shop/domain/core/context'
import type { RunSql } from '@shop/domain/core/db/database'

const batch = 2_000
const makerCount = 400
/** What the products of both large catalogues are. */
export const items = (
  'phone charger lamp kettle blender fan shirt trousers dress gown sandals trainers watch bag wallet pillow ' +
  'duvet pot pan spoon plate cup bottle rice beans flour sugar salt oil soap cream serum perfume wig comb ' +
  'brush toy ball bicycle stroller diaper book pen notebook printer laptop tablet monitor speaker earbuds cable ' +
  'inverter battery panel generator freezer cooker iron curtain rug mirror rack chair table mattress'
).split(' ')
const kinds =
  'classic modern large small portable heavy light smart everyday family travel kids premium'.split(' ')
/** As in the demo catalogue. */
const departments = {
  'home-kitchen': 'Home and Kitchen',
  'fashion-everyday': 'Everyday Fashion',
  groceries: 'Groceries',
  'phones-tablets': 'Phones and Tablets',
  'tv-audio': 'TV and Audio',
}
const syllables =
  'ba be bi bo bu da de di do fa fe ga go ka ke ki ko la le li lo ma me mi mo na ne ni no ra re ri ro sa se si so ta te ti to wa we ya yo za zu'.split(
    ' ',
  )

/** The same numbers in every run. */
function createCounterRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Adds generated products to a shop, to test lists and search at scale. */
export async function seedManyProducts(ctx: RequestContext, count: number): Promise<void> {
  const randomBelow = createCounterRandom(7)
  const pick = (words: readonly string[]) => words[randomBelow(words.length)] ?? ''
  const createName = () => Array.from({ length: 2 + randomBelow(3) }, () => pick(syllables)).join('')
  const brands = Array.from({ length: makerCount }, (_, n) => ({
    slug: `maker-${n}`,
    name: `${createName()} ${n}`,
  }))
  const frame: CatalogueLoad = {
    is_demo: false,
    categories: Object.entries(departments).map(([slug, name]) => ({
      slug,
      name,
      description: '',
      image: null,
    })),
    brands,
    products: [],
  }
  const now = ctx.clock.now().getTime()
  const product = (n: number): LoadedProduct => ({
    id: `generated-${n}`,
    name: `${createName()} ${pick(kinds)} ${pick(items)} ${n}`,
    category: pick(Object.keys(departments)),
    brand: brands[randomBelow(makerCount)]?.slug ?? null,
    description: `${createName()} ${pick(kinds)} ${pick(items)} with ${createName()} ${pick(items)}`,
    features: [],
    colours: [],
    sizes: ['S', 'L'],
    vat_class: 'standard',
    pay_on_delivery: true,
    pay_later: false,
    popularity_rank: 0,
    date_added: new Date(now - n * 60_000),
    variants: ['S', 'L'].map((size, index) => ({
      sku: `G${n}${size}`,
      colour: '',
      size,
      price_kobo: (1_000 + randomBelow(900_000) + index * 500) * 100,
      regular_price_kobo: null,
      weight_grams: 500,
      stock: randomBelow(40),
    })),
    images: [],
  })
  for (let start = 0; start < count; start += batch) {
    const length = Math.min(batch, count - start)
    await loadCatalogue(ctx, {
      ...frame,
      products: Array.from({ length }, (_, n) => product(start + n)),
    })
  }
}

const colourSets = [
  '{}',
  '{Black}',
  '{Black,White}',
  '{Ink Black,Wine Red}',
  '{Navy,Grey,Black,White}',
  '{Green}',
  '{Emerald/Orange}',
  '{Gold,Silver}',
]
const sizeSets = [
  '{}',
  '{}',
  '{S,L}',
  '{S,M,L,XL}',
  '{40,41,42,43,44}',
  '{64GB,128GB,256GB}',
  '{5kg,10kg,25kg}',
]

const pickFromSets = (sets: readonly string[], salt: number) =>
  `(ARRAY[${sets.map((set) => `'${set}'`).join(', ')}])[1 + abs(hashint4(n + ${salt})) % ${sets.length}]::text[]`

/** Gives the generated products values for facets, the same in every run: options, ratings and reduced prices. */
export async function varyManyProducts(run: (sql: string) => ReturnType<RunSql>): Promise<void> {
  await run(`UPDATE products SET
      colours = ${pickFromSets(colourSets, 1)}, sizes = ${pickFromSets(sizeSets, 2)},
      rating_average = CASE WHEN hashint4(n) % 3 = 0 THEN 0 ELSE 2 + abs(hashint4(n + 3)) % 31 / 10.0 END,
      rating_count = CASE WHEN hashint4(n) % 3 = 0 THEN 0 ELSE 7 END,
      percentage_discount = CASE WHEN hashint4(n + 4) % 4 = 0 THEN abs(hashint4(n + 5)) % 40 ELSE 0 END,
      units_sold = abs(hashint4(n + 6)) % 5000
    FROM (SELECT id AS numbered, split_part(id, '-', 2)::integer AS n FROM products WHERE id LIKE 'generated-%') AS numbers
    WHERE id = numbered`)
}
