import type { HomePage } from '@shop/contract/page-data'
import { homeSectionsTag } from '@shop/domain/content/home-blocks'
import { getHomeProducts } from '@shop/domain/catalogue/products/read-shelves'
import type { RequestContext } from '@shop/domain/core/context'
import { collectionPath } from './collection-path.ts'
import type { ShellCache } from './kept-shell.ts'
import { listHomePageSections } from './shown-blocks.ts'
import { catalogueTag, tagProducts, type TagCollector } from '../../cache/tags.ts'

export async function getHomePage(
  ctx: RequestContext,
  shell: ShellCache,
  note: TagCollector,
): Promise<HomePage> {
  note(catalogueTag)
  note(homeSectionsTag)
  const lists = await getHomeProducts(ctx)
  const blocks = await listHomePageSections(ctx)
  const collections = await shell.menuCollections(ctx)
  tagProducts(note, Object.values(lists).flat())
  for (const block of blocks) if (block.kind === 'shelf') tagProducts(note, block.products)
  tagProducts(
    note,
    collections.map(({ product_id: id }) => ({ id })),
  )
  const places = collections.map(({ name, slug, image }) => ({ name, path: collectionPath(slug), image }))
  return { sections: blocks, ...lists, collections: places }
}
