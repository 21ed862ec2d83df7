import type { BulkEdit } from '@shop/contract/admin/bulk-edits'
import type { AdminProductSummary } from '@shop/contract/admin/products'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { listUrl } from '../../tables/list-address.ts'
import { ListFooter, ListSearch, NoMatches } from '../../tables/list-toolbar.tsx'
import { SavedViews } from '../../tables/saved-views.tsx'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { useNow } from '../../format/dates.ts'
import { usePermission } from '../../api/profile.ts'
import { BulkOutcome } from './bulk-edit/bulk-edit-result.tsx'
import { ExportOutcome, AddProductLink, ProductActions } from './product-list-actions.tsx'
import { AppliedFilters, ProductFilters } from './product-filters.tsx'
import {
  preservedParams,
  productsPath,
  productsPerPage,
  productTabs,
  parseListQuery,
} from './product-list-query.ts'
import { ProductsTable } from './products-table.tsx'
import { QuickEdit } from './quick-edit.tsx'
import { useProducts } from './queries.ts'

export const handle: AdminHandle = { title: 'Products', permission: 'catalogue:read' }
export const meta = pageTitle('Products')

export default function ProductsPage() {
  const [query] = useSearchParams()
  const input = parseListQuery(query)
  const { data, error, refetch, isPending } = useProducts(input)
  const [bulk, setBulk] = useState<BulkEdit | null>(null)
  const [quickEdited, setQuickEdited] = useState<AdminProductSummary | null>(null)
  const canEdit = usePermission('catalogue:write')
  const now = useNow()
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <StaffSection
      title="Products"
      permission="catalogue:read"
      count={data?.counts['all']}
      actions={<ProductActions />}
    >
      <ExportOutcome />
      {bulk && <BulkOutcome key={bulk.id} change={bulk} onChange={setBulk} onClose={() => setBulk(null)} />}
      <div className="mb-3 md:hidden">
        <ProductTabs query={query} counts={data?.counts} />
      </div>
      <Panel flush className="overflow-visible!">
        <div className="flex flex-wrap items-center gap-2.5 px-4 py-2.5 md:px-3">
          <div className="min-w-0 flex-auto max-md:hidden">
            <ProductTabs query={query} counts={data?.counts} />
          </div>
          {/* Beside the tabs, or all three below them. */}
          <div className="flex flex-1 items-center justify-end gap-2.5 max-md:contents">
            <ListSearch
              label="Search products"
              placeholder="Name, SKU, barcode"
              keepParams={preservedParams}
            />
            <ProductFilters />
            <SavedViews list="products" path={productsPath} query={query} />
          </div>
        </div>
        <AppliedFilters />
        <ProductsTable
          key={JSON.stringify({ ...input, page: 0, sort: '' })}
          products={data?.items ?? []}
          total={data?.total ?? 0}
          query={input}
          now={now}
          loading={isPending}
          canEdit={canEdit}
          onQuickEdit={setQuickEdited}
          onBulk={setBulk}
          empty={<NoProducts isFiltered={query.size > 0} canEdit={canEdit} />}
        />
        <ListFooter
          path={productsPath}
          query={query}
          page={input.page}
          pageSize={productsPerPage}
          total={data?.total}
        />
      </Panel>
      {quickEdited && <QuickEdit product={quickEdited} onClose={() => setQuickEdited(null)} />}
    </StaffSection>
  )
}

function NoProducts({ isFiltered, canEdit }: { isFiltered: boolean; canEdit: boolean }) {
  if (!isFiltered)
    return (
      <EmptyState
        illustration="parcel"
        title="No products yet"
        line="Add your first product."
        action={canEdit && <AddProductLink />}
      />
    )
  return (
    <NoMatches
      title="No products match"
      line="Try another tab, filter or search."
      clear={{ text: 'Clear filters', href: productsPath }}
    />
  )
}

interface ProductTabsProps {
  query: URLSearchParams
  counts: Record<string, number> | undefined
}

function ProductTabs({ query, counts }: ProductTabsProps) {
  const { view: current } = parseListQuery(query)
  return (
    <Tabs
      label="Products by status"
      variant="pill"
      tabs={productTabs.map(({ tab, text }) => ({
        text,
        href: listUrl(productsPath, query, { tab: tab === 'all' ? undefined : tab }),
        count: counts?.[tab],
        current: tab === current,
      }))}
    />
  )
}
