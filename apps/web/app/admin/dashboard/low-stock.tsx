import type { Dashboard } from '@shop/contract/admin/dashboard'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { Image } from '@shop/ui/image'
import { Link } from 'react-router'
import { stockLeftLabel, lowStockCountLabel } from './labels.ts'

/** Sold-out and low-stock products. The counts equal those of the two tabs of the product list. */
export function LowStock({ stock }: { stock: Dashboard['low_stock'] }) {
  const { products } = stock
  return (
    <Panel
      title="Low stock"
      note={lowStockCountLabel(stock)}
      flush
      className="h-fit"
      end={
        <Link
          to="/admin/products?tab=low-stock"
          className="inline-flex min-h-11 items-center text-small font-bold text-primary md:min-h-8"
        >
          All stock
        </Link>
      }
    >
      {products.length === 0 ? (
        <p className="px-5 py-8 text-center text-muted">All products are well stocked.</p>
      ) : (
        <ul>
          {products.map((product) => (
            <li
              key={product.product_id}
              className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-2 first:border-t-0 md:px-5"
            >
              <Image
                source={product.image}
                sizes="40px"
                maxWidth={400}
                decorative
                className="size-10 flex-none rounded-badge"
              />
              <span className="min-w-0 flex-1">
                <Link
                  to={`/admin/products/edit-product/${product.product_id}`}
                  className="flex min-h-11 items-center font-semibold md:min-h-0"
                >
                  <span className="line-clamp-2 leading-snug">{product.name}</span>
                </Link>
                {product.variants && (
                  <span className="line-clamp-2 text-caption text-muted">{product.variants}</span>
                )}
              </span>
              <Chip tone={product.is_out_of_stock ? 'danger' : 'warn'}>{stockLeftLabel(product)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
