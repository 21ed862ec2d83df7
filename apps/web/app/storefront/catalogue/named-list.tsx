import { t } from '@shop/contract/t'
import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import type { ReactNode } from 'react'
import { pageMeta, type MetaSource } from '../../runtime/page-title.ts'
import type { ProductListData } from './product-list.tsx'

/** Loader data of a list with its own path. */
export interface NamedListData {
  name: string
  /** Description by staff, below the name. */
  subtitle?: string
  /** Description for search engines. */
  description: string
  /** Null if unknown. */
  list: ProductListData | null
  path: string | null
}

/** Meta function of a list with its own path; `notFound` is the title of an unknown one. */
export const namedListMeta =
  (notFound: string) =>
  ({ loaderData, ...source }: MetaSource & { loaderData?: NamedListData | undefined }) => {
    if (!loaderData?.list) return pageMeta(source, notFound, { path: null })
    return pageMeta(source, loaderData.name, loaderData)
  }

interface ListNotFoundProps {
  title: string
  description: string
  children?: ReactNode
}

/** Page of an unknown list. */
export function ListNotFound({ title, description, children }: ListNotFoundProps) {
  return (
    <div className="pt-4 pb-14">
      <EmptyState
        level={1}
        illustration="search"
        title={title}
        description={description}
        action={<ButtonLink href="/products">{t('Shop all products')}</ButtonLink>}
      />
      {children}
    </div>
  )
}
