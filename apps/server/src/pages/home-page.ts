import type { HomePage } from '@shop/contract/page-data'
import { homeBlocksTag } from '@shop/shop/campaigns/home-blocks'
import { readShelves } from '@shop/shop/catalogue/read-shelves'
import type { ShopContext } from '@shop/shop/kernel/context'
import { shownBlocks } from './shown-blocks.ts'
import { catalogueTag, noteProducts, type Note } from './tags.ts'

export async function homePage(shop: ShopContext, note: Note): Promise<HomePage> {
  note(catalogueTag)
  note(homeBlocksTag)
  const shelves = await readShelves(shop)
  const blocks = await shownBlocks(shop)
  noteProducts(note, Object.values(shelves).flat())
  for (const block of blocks) if (block.kind === 'shelf') noteProducts(note, block.products)
  return { blocks, ...shelves }
}
