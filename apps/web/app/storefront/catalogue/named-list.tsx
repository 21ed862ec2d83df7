import { t } from '@shop/contract/t'
import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import type { ReactNode } from 'react'
import { pageMeta, type MetaSource } from '../../runtime/page-title.ts'
import type { ProductListData } from './product-list.tsx'

/** What a loader returns for a list with an address of its own. */
export interface NamedListData {
  name: string
  /** What staff wrote about it, below its name. */
  line?: string
  /** For engines that search. */
  description: string
  /** Null where there is no list of that name. */
  list: ProductListData | null
  path: string | null
}

/** Meta function of a list with an address of its own; `notFound` is the title where there is none. */
export const namedListMeta =
  (notFound: string) =>
  ({ loaderData, ...source }: MetaSource & { loaderData?: NamedListData | undefined }) => {
    if (!loaderData?.list) return pageMeta(source, notFound, { path: null })
    return pageMeta(source, loaderData.name, loaderData)
  }

interface ListNotFoundProps {
  title: string
  line: string
  children?: ReactNode
}

/** The page of a list that does not exist. */
export function ListNotFound({ title, line, children }: ListNotFoundProps) {
  return (
    <div className="pt-4 pb-14">
      <EmptyState
        level={1}
        illustration="search"
        title={title}
        line={line}
        action={<ButtonLink href="/products">{t('Shop all products')}</ButtonLink>}
      />
      {children}
    </div>
  )
}
