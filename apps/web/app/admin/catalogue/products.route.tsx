import type { BulkChange } from '@shop/contract/admin/bulk-changes'
import type { AdminProductSummary } from '@shop/contract/admin/catalogue'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { listAddress } from '../../tables/list-address.ts'
import { ListFoot } from '../../tables/list-foot.tsx'
import { ListSearch } from '../../tables/list-search.tsx'
import { NothingMatches } from '../../tables/nothing-matches.tsx'
import { SavedViews } from '../../tables/saved-views.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { useNow } from '../../format/use-now.ts'
import { usePermission } from '../../api/use-permission.ts'
import { BulkOutcome } from './bulk-outcome.tsx'
import { ExportOutcome } from './export-products.tsx'
import { AddProductLink, ProductActions } from './product-actions.tsx'
import { AppliedFilters, ProductFilters } from './product-filters.tsx'
import { listParts, productsPath, productsPerPage, productTabs, readListQuery } from './product-list-query.ts'
import { ProductsTable } from './products-table.tsx'
import { QuickEdit } from './quick-edit.tsx'
import { useProducts } from './use-products.ts'

export const handle: AdminHandle = { title: 'Products', needs: 'catalogue:read' }
export const meta = titled('Products')

export default function ProductsPage() {
  const [query] = useSearchParams()
  const wish = readListQuery(query)
  const { data, error, refetch, isPending } = useProducts(wish)
  const [bulk, setBulk] = useState<BulkChange | null>(null)
  const [quick, setQuick] = useState<AdminProductSummary | null>(null)
  const mayEdit = usePermission('catalogue:write')
  const now = useNow()
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <StaffSection
      title="Products"
      needs="catalogue:read"
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
            <ListSearch label="Search products" placeholder="Name, SKU, barcode" keep={listParts} />
            <ProductFilters />
            <SavedViews list="products" path={productsPath} query={query} />
          </div>
        </div>
        <AppliedFilters />
        <ProductsTable
          key={JSON.stringify({ ...wish, page: 0, sort: '' })}
          products={data?.items ?? []}
          total={data?.total ?? 0}
          query={wish}
          now={now}
          loading={isPending}
          mayEdit={mayEdit}
          onQuickEdit={setQuick}
          onBulk={setBulk}
          empty={<NoProducts filtered={query.size > 0} mayEdit={mayEdit} />}
        />
        <ListFoot
          path={productsPath}
          query={query}
          page={wish.page}
          pageSize={productsPerPage}
          total={data?.total}
        />
      </Panel>
      {quick && <QuickEdit product={quick} onClose={() => setQuick(null)} />}
    </StaffSection>
  )
}

function NoProducts({ filtered, mayEdit }: { filtered: boolean; mayEdit: boolean }) {
  if (!filtered)
    return (
      <EmptyState
        art="parcel"
        title="No products yet"
        line="Add your first product."
        action={mayEdit && <AddProductLink />}
      />
    )
  return (
    <NothingMatches
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
  const { view: current } = readListQuery(query)
  return (
    <Tabs
      label="Products by status"
      look="pill"
      tabs={productTabs.map(({ tab, text }) => ({
        text,
        href: listAddress(productsPath, query, { tab: tab === 'all' ? undefined : tab }),
        count: counts?.[tab],
        current: tab === current,
      }))}
    />
  )
}
