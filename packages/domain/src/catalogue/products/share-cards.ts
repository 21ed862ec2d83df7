import { createHash } from 'node:crypto'
import type { Image, Product } from '@shop/contract/catalogue'
import type { StoreDetails } from '@shop/contract/settings'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { formatNaira } from '../../core/money.ts'
import { mediaPath, type ShareCard, type ShareCardFormat } from '../../core/ports/images.ts'
import { loadStoreDetails } from '../../store/store-details.ts'
import { findCollection } from './collections.ts'
import { getProductById } from './get-product.ts'
import { widestFile } from './images.ts'
import { listProducts } from './list-products.ts'

/** Drawn again when the drawing itself changes. */
const version = 1

/** A card waits for the others; beyond this number the caller should try later. */
const waitingMax = 8
const pending = new Map<string, Promise<Uint8Array>>()

export interface ShareCardFile {
  bytes: Uint8Array
  /** Changes with what the card shows. */
  hash: string
}

/** What a card is about: a published product or collection. */
export type ShareCardSubject = { product_id: string } | { collection: string }

/**
 * The share card of a published product or collection, from the file store or drawn now. Throws not_found, or
 * rate_limited while many others wait.
 */
export async function getShareCard(
  ctx: RequestContext,
  { format, origin, ...subject }: ShareCardSubject & { format: ShareCardFormat; origin: string },
): Promise<ShareCardFile> {
  const { content, folder } =
    'collection' in subject
      ? await describeCollection(ctx, subject.collection, origin)
      : await describeProduct(ctx, subject.product_id, origin)
  const hash = hashCard(content, format)
  const key = `${folder}${format}-${hash}.jpg`
  const stored = await ctx.providers.files.read(key)
  if (stored) return { bytes: new Uint8Array(await new Response(stored.stream).arrayBuffer()), hash }
  const drawing = pending.get(key) ?? startDrawing(ctx, content, { key, format })
  return { bytes: await drawing, hash }
}

/** Where the cards of a product or collection are stored. */
export const shareCardFolder = (name: string): string => `share-cards/${name}/`
export const collectionCardFolder = (slug: string): string => shareCardFolder(`collections/${slug}`)

async function describeProduct(ctx: RequestContext, productId: string, origin: string) {
  const [product, store] = await Promise.all([getProductById(ctx, productId), loadStoreDetails(ctx)])
  return { content: describeCard(product, store, origin), folder: shareCardFolder(product.id) }
}

/** Its name, the first product's image, and the lowest price of all. */
async function describeCollection(ctx: RequestContext, slug: string, origin: string) {
  const collection = (await findCollection(ctx, slug)) ?? fail('not_found')
  const query = { collection: collection.slug, limit: 1 }
  const [store, first, cheapest] = await Promise.all([
    loadStoreDetails(ctx),
    listProducts(ctx, query),
    listProducts(ctx, { ...query, sort: 'price-low' }),
  ])
  const [lowest] = cheapest.items
  const content: CardContent = {
    ...describeShop(store),
    title: collection.name,
    price: lowest ? `From ${formatNaira(Math.round(lowest.sale_price * 100))}` : '',
    url: `${origin}/collections/${collection.slug}`,
    ...describeImage(first.items[0]?.product_images[0]),
  }
  return { content, folder: collectionCardFolder(collection.slug) }
}

interface CardContent extends Omit<ShareCard, 'image' | 'logo'> {
  productImage: Image | null
  /** URL of the shop's logo, without the ending of its files. */
  logoUrl: string | null
}

/** What the card of a product shows: its first image, name, lowest price, the shop, and the code of its page. */
export function describeCard(
  {
    id,
    name,
    variants,
    product_images: images,
  }: Pick<Product, 'id' | 'name' | 'variants' | 'product_images'>,
  store: Pick<StoreDetails, 'name' | 'brand'>,
  origin: string,
): CardContent {
  const prices = variants.map((variant) => variant.price_kobo)
  const lowest = formatNaira(Math.min(...prices))
  return {
    ...describeShop(store),
    title: name,
    price: prices.length === 0 ? '' : new Set(prices).size > 1 ? `From ${lowest}` : lowest,
    url: `${origin}/products/${id}`,
    ...describeImage(images[0]),
  }
}

function describeShop({ name, brand }: Pick<StoreDetails, 'name' | 'brand'>) {
  return { shop: name, accent: brand?.primary ?? defaultAccent, logoUrl: brand?.logo?.url ?? null }
}

function describeImage(image: Image | undefined) {
  return { productImage: image ?? null, background: image?.average_colour ?? '#eceae4' }
}

/** The design's primary colour. */
const defaultAccent = '#0b6b4a'

export function hashCard(content: CardContent, format: ShareCardFormat): string {
  return createHash('sha256')
    .update(JSON.stringify([version, format, content]))
    .digest('hex')
    .slice(0, 24)
}

function startDrawing(
  ctx: RequestContext,
  content: CardContent,
  file: { key: string; format: ShareCardFormat },
): Promise<Uint8Array> {
  if (pending.size >= waitingMax) fail('rate_limited', { retry_after: 5 })
  const drawing = drawAndStore(ctx, content, file).finally(() => pending.delete(file.key))
  pending.set(file.key, drawing)
  return drawing
}

async function drawAndStore(
  { providers }: RequestContext,
  { productImage, logoUrl, ...card }: CardContent,
  { key, format }: { key: string; format: ShareCardFormat },
): Promise<Uint8Array> {
  const image = productImage && (await readMedia(providers.files, widestFile(productImage)))
  const logo = logoUrl === null ? null : await readMedia(providers.files, `${logoUrl}.png`)
  const bytes = await providers.drawShareCard({ ...card, image, logo }, format)
  await providers.files.write(key, bytes, 'image/jpeg')
  const folder = key.slice(0, key.lastIndexOf('/') + 1)
  const earlier = (await providers.files.list(folder)).filter(
    (other) => other !== key && other.startsWith(`${folder}${format}-`),
  )
  for (const other of earlier) await providers.files.remove(other)
  return bytes
}

/** Null if the file is missing: the card is drawn without it. */
async function readMedia(files: RequestContext['providers']['files'], url: string) {
  const file = await files.read(url.slice(`${mediaPath}/`.length))
  return file ? new Uint8Array(await new Response(file.stream).arrayBuffer()) : null
}
