import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { loadCatalogue } from '@shop/domain/catalogue/products/load-catalogue'
import { asSystem, inTransaction, type ShopContext } from '@shop/domain/core/context'
import { hasSeenDemo, markDemo } from '@shop/domain/store/mark-demo'
import { readDemoCatalogue } from './read-demo-catalogue.ts'

const pictures = fileURLToPath(new URL('pictures', import.meta.url))
/** Disks take several small files at once much faster than one after the other. */
const copiers = 8

/** Fills a shop that has never shown the demo catalogue; answers how many products came. Safe to repeat. */
export async function seedDemo(shop: ShopContext): Promise<number> {
  if (await hasSeenDemo(shop)) return 0
  await copyPictures(shop)
  return inTransaction(asSystem(shop, 'seed-demo'), async (shop) => {
    const added = await loadCatalogue(shop, readDemoCatalogue(shop.clock.now()))
    await markDemo(shop, true)
    return added.length
  })
}

async function copyPictures({ providers }: ShopContext): Promise<void> {
  const names = await readdir(pictures, { recursive: true })
  const waiting = names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:avif|webp)$/.test(name))
  const copyNext = async (): Promise<void> => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const type = name.endsWith('.avif') ? 'image/avif' : 'image/webp'
      await providers.files.write(`pictures/${name}`, await readFile(`${pictures}/${name}`), type)
    }
  }
  await Promise.all(Array.from({ length: copiers }, copyNext))
}
