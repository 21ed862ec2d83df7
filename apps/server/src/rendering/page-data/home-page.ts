import type { HomePage } from '@shop/contract/page-data'
import { homeBlocksTag } from '@shop/domain/content/home-blocks'
import { readShelves } from '@shop/domain/catalogue/products/read-shelves'
import type { RequestContext } from '@shop/domain/core/context'
import { collectionPath } from './collection-path.ts'
import type { KeptShell } from './kept-shell.ts'
import { shownBlocks } from './shown-blocks.ts'
import { catalogueTag, noteProducts, type Note } from '../../cache/tags.ts'

export async function homePage(ctx: RequestContext, shell: KeptShell, note: Note): Promise<HomePage> {
  note(catalogueTag)
  note(homeBlocksTag)
  const shelves = await readShelves(ctx)
  const blocks = await shownBlocks(ctx)
  const collections = await shell.menuCollections(ctx)
  noteProducts(note, Object.values(shelves).flat())
  for (const block of blocks) if (block.kind === 'shelf') noteProducts(note, block.products)
  noteProducts(
    note,
    collections.map(({ product_id: id }) => ({ id })),
  )
  const places = collections.map(({ name, slug, image }) => ({ name, path: collectionPath(slug), image }))
  return { sections: blocks, ...shelves, collections: places }
}
