import type { BulkEdit } from '@shop/contract/admin/bulk-edits'
import type { AdminProductSummary } from '@shop/contract/admin/products'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { formatCount } from '@shop/ui/format/format-count'
import { iconButtonClass } from '@shop/ui/icon-button'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ShopImage } from '../../runtime/root-data.tsx'
import { formatDateTime } from '../../format/staff-dates.ts'
import { PriceCell, priceRangeLabel, StockCell } from './price-and-stock.tsx'
import { BulkButtons, useSelection } from './bulk-edit/bulk-edit-buttons.tsx'
import type { ProductListQuery } from './product-list-query.ts'
import { productStatusChip } from './labels.ts'

interface ProductsTableProps {
  products: AdminProductSummary[]
  /** On all pages. */
  total: number
  query: ProductListQuery
  now: Date
  loading: boolean
  canEdit: boolean
  empty: ReactNode
  onQuickEdit: (product: AdminProductSummary) => void
  onBulk: (change: BulkEdit) => void
}

export function ProductsTable(props: ProductsTableProps) {
  const { products, total, query, loading, canEdit, empty, onBulk } = props
  const chosen = useSelection(products, total, query)
  const handleStarted = (change: BulkEdit) => {
    chosen.clear()
    onBulk(change)
  }
  return (
    // On phones the whole card opens the quick edit; only its checkbox lies above that.
    <div className="max-md:[&_[data-phone=select]]:relative max-md:[&_[data-phone=select]]:z-1 max-md:[&_tbody_tr]:relative">
      <DataTable
        caption="Products"
        columns={getColumns(props)}
        rows={products}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        loading={loading}
        empty={empty}
        selection={
          canEdit
            ? {
                selected: chosen.shown,
                count: chosen.count,
                onChange: chosen.choose,
                onClear: chosen.clear,
                actions: <BulkButtons chosen={chosen} total={total} onStarted={handleStarted} />,
              }
            : undefined
        }
      />
    </div>
  )
}

function getColumns({ now, canEdit, onQuickEdit }: ProductsTableProps): Column<AdminProductSummary>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      phone: 'title',
      cell: (product) => <NameCell product={product} onQuickEdit={canEdit ? onQuickEdit : undefined} />,
    },
    {
      key: 'category',
      header: 'Category',
      phone: 'hidden',
      cell: (product) => <span className="text-muted">{product.category}</span>,
    },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      phone: 'hidden',
      cell: (product) => (
        <PriceCell product={product} canEdit={canEdit} onOpen={() => onQuickEdit(product)} />
      ),
    },
    {
      key: 'stock',
      header: 'Stock',
      align: 'end',
      phone: 'hidden',
      cell: (product) => (
        <StockCell product={product} canEdit={canEdit} onOpen={() => onQuickEdit(product)} />
      ),
    },
    { key: 'status', header: 'Status', phone: 'end', cell: (product) => <StatusChip product={product} /> },
    {
      key: 'updated',
      header: 'Updated',
      phone: 'hidden',
      cell: (product) => (
        <span className="whitespace-nowrap text-muted">{formatDateTime(product.modified_date, now)}</span>
      ),
    },
    ...(canEdit ? [{ key: 'edit', header: 'Edit', phone: 'hidden' as const, cell: editLink }] : []),
  ]
}

function editLink(product: AdminProductSummary) {
  return (
    <Link
      to={`/admin/products/edit-product/${product.id}`}
      aria-label={`Edit ${product.name}`}
      title="Edit"
      className={iconButtonClass({ size: 'dense' })}
    >
      <Pencil aria-hidden className="size-4.5!" />
    </Link>
  )
}

function StatusChip({ product }: { product: AdminProductSummary }) {
  const { text, tone } = productStatusChip(product)
  return <Chip tone={tone}>{text}</Chip>
}

interface NameCellProps {
  product: AdminProductSummary
  onQuickEdit: ((product: AdminProductSummary) => void) | undefined
}

/** On wide screens a link to the product; on phones the whole card opens the quick edit. */
function NameCell({ product, onQuickEdit }: NameCellProps) {
  const view = `/admin/products/view-product/${product.id}`
  const words = (
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
          {words}
        </Link>
        {onQuickEdit ? (
          <button type="button" onClick={() => onQuickEdit(product)} className={phone}>
            {words}
          </button>
        ) : (
          <Link to={view} className={phone}>
            {words}
          </Link>
        )}
      </span>
    </span>
  )
}
