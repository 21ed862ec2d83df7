import { createHash } from 'node:crypto'
import type { Image, Product } from '@shop/contract/catalogue'
import type { StoreDetails } from '@shop/contract/settings'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { formatNaira } from '../../core/money.ts'
import { mediaPath, type ShareCard, type ShareCardFormat } from '../../core/ports/images.ts'
import { loadStoreDetails } from '../../store/store-details.ts'
import { getProductById } from './get-product.ts'
import { widestFile } from './images.ts'

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

/**
 * The share card of a published product, from the file store or drawn now. Throws not_found, or rate_limited while many
 * others wait.
 */
export async function getShareCard(
  ctx: RequestContext,
  { product_id: productId, format, origin }: { product_id: string; format: ShareCardFormat; origin: string },
): Promise<ShareCardFile> {
  const [product, store] = await Promise.all([getProductById(ctx, productId), loadStoreDetails(ctx)])
  const content = describeCard(product, store, origin)
  const hash = hashCard(content, format)
  const key = `share-cards/${product.id}/${format}-${hash}.jpg`
  const stored = await ctx.providers.files.read(key)
  if (stored) return { bytes: new Uint8Array(await new Response(stored.stream).arrayBuffer()), hash }
  const drawing = pending.get(key) ?? startDrawing(ctx, content, { key, format })
  return { bytes: await drawing, hash }
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
  const productImage = images[0] ?? null
  return {
    title: name,
    price: prices.length === 0 ? '' : new Set(prices).size > 1 ? `From ${lowest}` : lowest,
    shop: store.name,
    url: `${origin}/products/${id}`,
    accent: store.brand?.primary ?? defaultAccent,
    background: productImage?.average_colour ?? '#eceae4',
    productImage,
    logoUrl: store.brand?.logo?.url ?? null,
  }
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
