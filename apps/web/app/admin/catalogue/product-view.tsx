import type { AdminProduct } from '@shop/contract/admin/products'
import { Chip } from '@shop/ui/chip'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { StatCard } from '@shop/ui/stat-card'
import { ShopImage } from '../../runtime/root-data.tsx'
import { AdminTable, col, type ListColumn } from '../../tables/columns.tsx'
import { variantLabel } from '../../entities/product/variant-label.ts'
import { DeleteProduct, ProductAddress, PublishPanel } from './product-panels.tsx'
import { Button } from '@shop/ui/button'
import { Timeline } from '@shop/ui/timeline'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { listProductHistory } from '../../api/generated/admin/products.ts'
import { AuditLink } from '../../shell/admin/audit-link.tsx'
import { formatDateTime, useNow } from '../../format/dates.ts'

type Variant = AdminProduct['variants'][number]

/** A product to read: metrics, images, variants, texts and history. */
export function ProductView({ product, canEdit }: { product: AdminProduct; canEdit: boolean }) {
  const sum = (of: (variant: Variant) => number) =>
    formatCount(product.variants.reduce((total, variant) => total + of(variant), 0))
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
        <StatCard label="Available" value={formatCount(product.available)} />
        <StatCard label="Reserved" value={sum((variant) => variant.reserved)} />
        <StatCard label="Sold in 30 days" value={formatCount(product.units_sold_30_days)} />
        <StatCard label="Back-in-stock requests" value={formatCount(product.stock_alert_count)} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <ProductImages product={product} />
          <Panel title="Variants" note={`${product.variants.length}`} flush>
            <AdminTable caption="Variants" columns={columns} rows={product.variants} />
          </Panel>
          <Panel title="Description">
            <p className="measure whitespace-pre-line">{product.description || 'No description yet.'}</p>
            {product.features.length > 0 && (
              <ul className="mt-3 list-disc pl-5">
                {product.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            )}
          </Panel>
        </div>
        <div className="grid min-w-0 gap-5">
          <ProductHistory key={product.version} product={product} />
          {canEdit && (
            <>
              <PublishPanel product={product} />
              <ProductAddress key={product.id} product={product} />
              <DeleteProduct product={product} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

function ProductImages({ product }: { product: AdminProduct }) {
  return (
    <Panel title="Images">
      {product.product_images.length > 0 ? (
        <ul className="grid grid-cols-3 gap-3 md:grid-cols-5">
          {product.product_images.map((image) => (
            <li key={image.id}>
              <ShopImage source={image} sizes="128px" className="rounded-control" />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-small text-muted">No image yet: the shop shows a placeholder.</p>
      )}
    </Panel>
  )
}

const columns: ListColumn<Variant>[] = [
  col.text(
    'Variant',
    (variant) => (
      <span className="flex flex-wrap items-center gap-2">
        {variantLabel(variant) || 'One variant'}
        {!variant.is_enabled && <Chip tone="neutral">Not on sale</Chip>}
      </span>
    ),
    { phone: 'title' },
  ),
  col.money('Price', ({ price_kobo }) => price_kobo, {
    phone: 'end',
    below: ({ regular_price_kobo: regular }) => regular !== null && <s>{formatNaira(regular)}</s>,
  }),
  col.text(
    'Stock',
    ({ on_hand, reserved }) => (
      <>
        {formatCount(on_hand)}
        <span className="md:hidden"> in stock</span>
        {reserved > 0 && <span className="text-caption text-muted"> ({formatCount(reserved)} reserved)</span>}
      </>
    ),
    { align: 'end' },
  ),
  col.text('SKU and barcode', ({ sku }) => <span className="wrap-anywhere">{sku}</span>, {
    muted: true,
    below: ({ barcode }) => barcode,
  }),
  col.money('Cost', ({ cost_kobo }) => cost_kobo, { phone: 'hidden' }),
  col.text('Weight', ({ weight_grams }) => `${formatCount(weight_grams)} g`, {
    align: 'end',
    phone: 'hidden',
  }),
]

/** History of changes, newest first; older entries are loaded on request. */
function ProductHistory({ product }: { product: AdminProduct }) {
  const now = useNow()
  const [older, setOlder] = useState<AdminProduct['history']>([])
  const [next, setNext] = useState(product.history_next_cursor)
  const load = useMutation({
    mutationFn: (cursor: string) => listProductHistory({ cursor, product_id: product.id }),
    onSuccess: (page) => {
      setOlder((entries) => [...entries, ...page.items])
      setNext(page.next_cursor)
    },
    meta: { errors: 'toast' },
  })
  const entries = [...product.history, ...older]
  return (
    <Panel title="History" id="history" end={<AuditLink target={`product:${product.id}`} />}>
      {entries.length > 0 ? (
        <Timeline
          dense
          entries={entries.map((entry, index) => ({
            key: `${entry.created_at}-${index}`,
            title: entry.summary,
            description: `${entry.actor_name}, ${formatDateTime(entry.created_at, now)}`,
            state: 'done' as const,
          }))}
        />
      ) : (
        <p className="text-small text-muted">No changes since {formatDateTime(product.date_added, now)}.</p>
      )}
      {next !== null && (
        <Button full size="dense" className="mt-3" loading={load.isPending} onClick={() => load.mutate(next)}>
          Show older
        </Button>
      )}
    </Panel>
  )
}
