import type { HomePage } from '@shop/contract/page-data'
import { readShelves } from '@shop/shop/catalogue/read-shelves'
import type { ShopContext } from '@shop/shop/kernel/context'
import { catalogueTag, noteProducts, type Note } from './tags.ts'

export async function homePage(shop: ShopContext, note: Note): Promise<HomePage> {
  note(catalogueTag)
  const shelves = await readShelves(shop)
  noteProducts(note, Object.values(shelves).flat())
  return shelves
}
