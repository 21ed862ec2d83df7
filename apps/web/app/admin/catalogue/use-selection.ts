import type { AdminProductSummary } from '@shop/contract/admin/catalogue'
import type { BulkSelection } from '@shop/contract/admin/bulk-changes'
import { useState } from 'react'
import type { ProductListQuery } from './product-list-query.ts'

/** Rows chosen one by one, or all that the list finds but for some. */
type SelectedRows = { only: ReadonlySet<string> } | { except: ReadonlySet<string> }

const none: SelectedRows = { only: new Set() }

export interface ProductSelection {
  /** Of the rows on this page. */
  shown: ReadonlySet<string>
  /** On all pages. */
  count: number
  /** What the server is told; the same for as long as the list finds the same. */
  selection: BulkSelection
  choose: (shown: ReadonlySet<string>) => void
  /** Chooses all that the list finds; undefined where they are chosen, or all stand on this page. */
  selectAll: (() => void) | undefined
  clear: () => void
}

/** What is chosen in the list of products. Its owner makes it anew when the list asks for something else. */
export function useSelection(
  products: readonly AdminProductSummary[],
  total: number,
  { view: tab, search, category, brand }: ProductListQuery,
): ProductSelection {
  const [chosen, setChosen] = useState<SelectedRows>(none)
  const page = products.map(({ id }) => id)
  const shown = new Set(
    page.filter((id) => ('only' in chosen ? chosen.only.has(id) : !chosen.except.has(id))),
  )
  const choose = (next: ReadonlySet<string>) => {
    if ('only' in chosen || next.size === 0) return setChosen({ only: next })
    const left = page.filter((id) => !next.has(id))
    setChosen({ except: new Set([...chosen.except].filter((id) => !next.has(id)).concat(left)) })
  }
  const isPageSelected = shown.size > 0 && shown.size === page.length
  return {
    shown,
    count: 'only' in chosen ? shown.size : total - chosen.except.size,
    selection:
      'only' in chosen
        ? { ids: [...shown] }
        : { query: { view: tab, search, category, brand }, except: [...chosen.except] },
    choose,
    selectAll:
      'only' in chosen && isPageSelected && total > page.length
        ? () => setChosen({ except: new Set() })
        : undefined,
    clear: () => setChosen(none),
  }
}
