import type { Category } from '@shop/contract/catalogue'
import type { ShopFacts } from '@shop/contract/settings'
import { listCategories } from '@shop/shop/catalogue/list-categories'
import type { ShopContext } from '@shop/shop/kernel/context'
import { readFacts } from '@shop/shop/settings/read-facts'
import type { Stale } from '../http/page-cache.ts'
import { catalogueTag, settingsTag } from './tags.ts'

/** What the frame of every page shows. */
export interface KeptShell {
  facts(shop: ShopContext): Promise<ShopFacts>
  categories(shop: ShopContext): Promise<Category[]>
  drop(stale: Stale): void
}

/** The frame of all pages is read once a process, private pages included, until a change makes it stale. */
export function createKeptShell(): KeptShell {
  const facts = keep(settingsTag, readFacts)
  const categories = keep(catalogueTag, listCategories)
  return {
    facts: facts.read,
    categories: categories.read,
    drop(stale) {
      facts.drop(stale)
      categories.drop(stale)
    },
  }
}

function keep<T>(tag: string, readAnew: (shop: ShopContext) => Promise<T>) {
  let kept: Promise<T> | undefined
  return {
    read(shop: ShopContext): Promise<T> {
      if (kept) return kept
      const reading = readAnew(shop)
      kept = reading
      reading.catch(() => {
        if (kept === reading) kept = undefined
      })
      return reading
    },
    drop(stale: Stale): void {
      if (stale === 'all' || stale.includes(tag)) kept = undefined
    },
  }
}
