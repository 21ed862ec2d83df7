import { collectionMax, type SelectedProduct } from '@shop/contract/admin/collections'
import { formatNaira } from '@shop/ui/format/format-naira'
import { IconButton } from '@shop/ui/icon-button'
import { TextField } from '@shop/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { listAdminProducts } from '../../../api/generated/admin/products.ts'
import { LoadErrorBanner } from '../../../errors/async-section.tsx'
import { ShopImage } from '../../../runtime/root-data.tsx'

interface PickedProductsProps {
  picked: readonly SelectedProduct[]
  onChange: (picked: SelectedProduct[]) => void
}

/** The products of a collection in order, with a search field to add more. */
export function PickedProducts({ picked, onChange }: PickedProductsProps) {
  const move = (from: number, to: number) => {
    const remaining = picked.toSpliced(from, 1)
    const product = picked[from]
    if (product) onChange(remaining.toSpliced(to, 0, product))
  }
  return (
    <>
      <ProductSearch picked={picked} onAdd={(product) => onChange([...picked, product])} />
      {picked.length === 0 ? (
        <p className="mt-4 text-small text-muted">No products yet. Products appear in this order.</p>
      ) : (
        <ol className="mt-4 divide-y divide-line border-t border-line">
          {picked.map((product, index) => (
            <li key={product.id} className="flex items-center gap-x-3 py-2.5 max-md:flex-wrap">
              <ProductLabel product={product} />
              <span className="flex max-md:-my-1.5 max-md:ml-10">
                <IconButton
                  label={`Move ${product.name} up`}
                  size="dense"
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  label={`Move ${product.name} down`}
                  size="dense"
                  disabled={index === picked.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
                <IconButton
                  label={`Remove ${product.name}`}
                  size="dense"
                  onClick={() => onChange(picked.toSpliced(index, 1))}
                >
                  <X aria-hidden />
                </IconButton>
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function ProductLabel({ product }: { product: SelectedProduct }) {
  const { name, image, lowest_price_kobo: price, published, stock_status: stock } = product
  const details = [formatNaira(price), !published && 'Not published', stock === 'out_of_stock' && 'Sold out']
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 max-md:basis-full">
      <ShopImage
        source={image}
        sizes="40px"
        maxWidth={400}
        decorative
        className="size-10 flex-none rounded-control"
      />
      <span className="min-w-0">
        <b className="line-clamp-2 leading-snug font-semibold">{name}</b>
        <span className="tabular block text-caption text-muted">{details.filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  )
}

interface ProductSearchProps {
  picked: readonly SelectedProduct[]
  onAdd: (product: SelectedProduct) => void
}

function ProductSearch({ picked, onAdd }: ProductSearchProps) {
  const [search, setSearch] = useState('')
  const query = search.trim()
  const isFull = picked.length >= collectionMax
  const result = useQuery({
    ...listAdminProducts.query({ search: query, limit: 8 }),
    enabled: query.length > 1,
    refetchOnMount: true,
  })
  const products = result.data?.items.filter(({ id }) => !picked.some((product) => product.id === id)) ?? []
  return (
    <>
      <TextField
        size="dense"
        type="search"
        label="Find a product"
        helper={isFull ? `A collection can hold ${collectionMax} products` : 'Name, SKU or barcode'}
        autoComplete="off"
        maxLength={100}
        value={search}
        disabled={isFull}
        onChange={(event) => setSearch(event.target.value)}
        // Enter must not submit the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <LoadErrorBanner result={result} />
      {query.length > 1 && result.data && (
        <ul className="mt-2 rounded-control bg-sunken px-3" aria-label="Found products">
          {products.map((product) => (
            <li key={product.id} className="flex items-center gap-3 border-b border-line py-2 last:border-0">
              <ProductLabel product={product} />
              <IconButton label={`Add ${product.name}`} size="dense" onClick={() => onAdd(product)}>
                <Plus aria-hidden />
              </IconButton>
            </li>
          ))}
          {products.length === 0 && (
            <li className="py-2.5 text-small text-muted">No other products found.</li>
          )}
        </ul>
      )}
    </>
  )
}
