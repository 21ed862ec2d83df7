import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { loadCatalogue } from '@shop/domain/catalogue/products/load-catalogue'
import { asSystem, inTransaction, type RequestContext } from '@shop/domain/core/context'
import { isDemoLoaded, setDemoLoaded } from '@shop/domain/store/demo'
import { readDemoCatalogue } from './read-demo-catalogue.ts'

const images = fileURLToPath(new URL('pictures', import.meta.url))
/** Disks handle several small files at once much faster than one after another. */
const copyConcurrency = 8

/** Loads the demo catalogue into a shop that has never had it; returns the number of products added. Safe to repeat. */
export async function seedDemo(ctx: RequestContext): Promise<number> {
  if (await isDemoLoaded(ctx)) return 0
  await copyImages(ctx)
  return inTransaction(asSystem(ctx, 'seed-demo'), async (ctx) => {
    const added = await loadCatalogue(ctx, readDemoCatalogue(ctx.clock.now()))
    await setDemoLoaded(ctx, true)
    return added.length
  })
}

async function copyImages({ providers }: RequestContext): Promise<void> {
  const names = await readdir(images, { recursive: true })
  const waiting = names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:avif|webp)$/.test(name))
  const copyNextImage = async (): Promise<void> => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const type = name.endsWith('.avif') ? 'image/avif' : 'image/webp'
      await providers.files.write(`pictures/${name}`, await readFile(`${images}/${name}`), type)
    }
  }
  await Promise.all(Array.from({ length: copyConcurrency }, copyNextImage))
}

/** A photo of a demo product as a customer might take it; undefined if it has only one image. */
export async function readDemoPhoto(productId: string): Promise<Uint8Array | undefined> {
  return readFile(`${images}/${productId}/2-800.webp`).catch(() => undefined)
}
