import type { AdminProductSummary, adminProductSorts, adminProductTabs } from '@shop/contract/admin/products'
import type { BulkEdit } from '@shop/contract/admin/bulk-edits'
import { formatCount } from '@shop/ui/format/format-count'
import { iconButtonClass } from '@shop/ui/icon-button'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ResponseBody } from '../../api/endpoint.ts'
import { listAdminProducts } from '../../api/generated/admin/products.ts'
import { ShopImage } from '../../runtime/root-data.tsx'
import { col } from '../../tables/columns.tsx'
import { defineAdminList } from '../../tables/define-admin-list.tsx'
import type { ListPart } from '../../tables/list-config.ts'
import { BulkButtons, useSelection } from './bulk-edit/bulk-edit-buttons.tsx'
import { BulkOutcome } from './bulk-edit/bulk-edit-result.tsx'
import { productStatusChip } from './labels.ts'
import { PriceCell, priceRangeLabel, StockCell } from './price-and-stock.tsx'
import { AddProductLink, ExportOutcome, ProductActions } from './product-list-actions.tsx'
import { useCatalogueOptions } from './queries.ts'
import { QuickEdit } from './quick-edit.tsx'

const tabLabels: Record<(typeof adminProductTabs)[number], string> = {
  all: 'All',
  published: 'Published',
  drafts: 'Drafts',
  scheduled: 'Scheduled',
  'low-stock': 'Low stock',
  'out-of-stock': 'Sold out',
}

const sortLabels: Record<(typeof adminProductSorts)[number], string> = {
  updated: 'Last updated',
  name: 'Name',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  'stock-low': 'Stock: Low to High',
  'stock-high': 'Stock: High to Low',
}

const toOptions = (rows: readonly { slug: string; name: string }[] = []) =>
  rows.map(({ slug, name }) => ({ value: slug, text: name }))

const list = defineAdminList(listAdminProducts, {
  title: 'Products',
  permission: 'catalogue:read',
  count: (_data, { all }) => all,
  tabs: {
    label: 'Products by status',
    param: 'tab',
    field: 'view',
    options: tabLabels,
    useCounts: (data) => data?.counts,
    phone: 'row',
  },
  search: ['Search products', 'Name, SKU, barcode'],
  filters: [
    {
      param: 'category',
      label: 'Category',
      placeholder: 'All categories',
      useOptions: () => toOptions(useCatalogueOptions().data?.categories),
    },
    {
      param: 'brand',
      label: 'Brand',
      placeholder: 'All brands',
      useOptions: () => toOptions(useCatalogueOptions().data?.brands),
    },
  ],
  sort: { label: 'Order', options: sortLabels },
  views: 'products',
  rowName: ({ name }) => name,
  useSelection: useProductSelection,
  panel: {
    // On phones the whole card opens the quick edit; only its checkbox is above that layer.
    className:
      'overflow-visible! max-md:[&_[data-phone=select]]:relative max-md:[&_[data-phone=select]]:z-1 max-md:[&_tbody_tr]:relative',
  },
  columns: [
    col.text(
      'Name',
      (product, { can, choose }) => (
        <NameCell product={product} onQuickEdit={can('catalogue:write') ? choose : undefined} />
      ),
      { phone: 'title' },
    ),
    col.text('Category', ({ category }) => category, { muted: true, phone: 'hidden' }),
    col.text(
      'Price',
      (product, { can, choose }) => (
        <PriceCell product={product} canEdit={can('catalogue:write')} onOpen={() => choose(product)} />
      ),
      { align: 'end', phone: 'hidden' },
    ),
    col.text(
      'Stock',
      (product, { can, choose }) => (
        <StockCell product={product} canEdit={can('catalogue:write')} onOpen={() => choose(product)} />
      ),
      { align: 'end', phone: 'hidden' },
    ),
    col.status('Status', (product) => productStatusChip(product)),
    col.dateTime('Updated', ({ modified_date }) => modified_date, { phone: 'hidden' }),
    col.text(
      'Edit',
      ({ id, name }) => (
        <Link
          to={`/admin/products/edit-product/${id}`}
          aria-label={`Edit ${name}`}
          title="Edit"
          className={iconButtonClass({ size: 'dense' })}
        >
          <Pencil aria-hidden className="size-4.5!" />
        </Link>
      ),
      { phone: 'hidden', can: 'catalogue:write' },
    ),
  ],
  empty: ({ can }) => ({
    illustration: 'parcel',
    title: 'No products yet',
    description: 'Add your first product.',
    action: can('catalogue:write') && <AddProductLink />,
  }),
  noMatch: {
    title: 'No products match',
    description: 'Try another tab, filter or search.',
    clear: 'Clear filters',
  },
  Actions: ({ tab, query }) => <ProductActions listQuery={foundProducts(tab, query)} />,
  Above: ExportOutcome,
  Dialog: ({ row, onClose }) => <QuickEdit product={row} onClose={onClose} />,
})

export const handle = list.handle
export const meta = list.meta
export default list.Page

/** Query of the product list, without its order. */
const foundProducts = (tab: string, query: URLSearchParams) => ({
  view: tab as keyof typeof tabLabels,
  search: query.get('search')?.trim() || undefined,
  category: query.get('category') || undefined,
  brand: query.get('brand') || undefined,
})

function useProductSelection({
  rows,
  data,
  tab,
  query,
  can,
}: ListPart<ResponseBody<typeof listAdminProducts>>) {
  const total = data?.total ?? 0
  const selection = useSelection(rows, total, foundProducts(tab, query))
  const [bulk, setBulk] = useState<BulkEdit | null>(null)
  const handleStarted = (change: BulkEdit) => {
    selection.clear()
    setBulk(change)
  }
  return {
    selection: can('catalogue:write')
      ? {
          selected: selection.selectedOnPage,
          count: selection.count,
          onChange: selection.select,
          onClear: selection.clear,
          actions: <BulkButtons selection={selection} total={total} onStarted={handleStarted} />,
        }
      : undefined,
    outcome: bulk && (
      <BulkOutcome key={bulk.id} change={bulk} onChange={setBulk} onClose={() => setBulk(null)} />
    ),
  }
}

interface NameCellProps {
  product: AdminProductSummary
  onQuickEdit: ((product: AdminProductSummary) => void) | undefined
}

/** A link to the product on wide screens; on phones the whole card opens the quick edit. */
function NameCell({ product, onQuickEdit }: NameCellProps) {
  const view = `/admin/products/view-product/${product.id}`
  const nameAndPrice = (
    <>
      <span className="line-clamp-2">{product.name}</span>
      <span className="tabular block text-small font-normal text-muted md:hidden">
        {priceRangeLabel(product)},{' '}
        {product.available > 0 ? `${formatCount(product.available)} left` : 'out of stock'}
      </span>
    </>
  )
  const phone = 'block min-h-11 text-left after:absolute after:inset-0 md:hidden'
  return (
    <span className="flex items-center gap-3">
      <ShopImage
        source={product.image}
        sizes="40px"
        maxWidth={400}
        decorative
        className="size-10 flex-none rounded-control"
      />
      <span className="min-w-0">
        <Link to={view} className="max-md:hidden hover:underline">
          {nameAndPrice}
        </Link>
        {onQuickEdit ? (
          <button type="button" onClick={() => onQuickEdit(product)} className={phone}>
            {nameAndPrice}
          </button>
        ) : (
          <Link to={view} className={phone}>
            {nameAndPrice}
          </Link>
        )}
      </span>
    </span>
  )
}
