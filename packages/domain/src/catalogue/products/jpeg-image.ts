import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { productImages } from '../tables.ts'

/** An image waits for the others; beyond this number the caller should try later. */
const waitingMax = 20
const pending = new Map<string, Promise<boolean>>()

/**
 * Draws and stores the JPEG beside the widest file of a product image, for readers without WebP such as Meta's
 * catalogue. False for any other key. Throws rate_limited while many others wait.
 */
export async function createJpegImage(
  ctx: Pick<RequestContext, 'db' | 'providers'>,
  key: string,
): Promise<boolean> {
  if (!(await isWidestJpeg(ctx, key))) return false
  const running = pending.get(key)
  if (running) return running
  if (pending.size >= waitingMax) fail('rate_limited', { retry_after: 5 })
  const drawing = draw(ctx.providers, key).finally(() => pending.delete(key))
  pending.set(key, drawing)
  return drawing
}

async function isWidestJpeg({ db }: Pick<RequestContext, 'db'>, key: string): Promise<boolean> {
  const [, fileKey, width] = /^(pictures\/.+)-(\d+)\.jpg$/.exec(key) ?? []
  if (fileKey === undefined) return false
  const [image] = await db
    .select({ widths: productImages.widths })
    .from(productImages)
    .where(eq(productImages.file_key, fileKey))
    .limit(1)
  return image !== undefined && Math.max(...image.widths) === Number(width)
}

async function draw({ files, createJpeg }: RequestContext['providers'], key: string) {
  const source = await files.read(key.replace(/\.jpg$/, '.webp'))
  if (!source) return false
  const drawn = await createJpeg(new Uint8Array(await new Response(source.stream).arrayBuffer()))
  if (!drawn.processed) throw new Error(`${key} could not be drawn: ${drawn.problem}`)
  await files.write(key, drawn.bytes, 'image/jpeg')
  return true
}
