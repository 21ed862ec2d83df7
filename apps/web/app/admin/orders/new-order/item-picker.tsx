import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { QuantityStepper } from '@shop/ui/quantity-stepper'
import { TextField } from '@shop/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getAdminProduct, listAdminProducts } from '../../../api/generated/admin/products.ts'
import { variantLabel } from '../../../entities/product/variant-label.ts'
import { type NewOrderItem, addUnit, withQuantity } from './new-order.ts'
import { LoadErrorBanner } from '../../../errors/async-section.tsx'

interface ItemPickerProps {
  items: NewOrderItem[]
  onChange: (items: NewOrderItem[]) => void
}

/** Search for products by name, choice of variant, and quantities up to the available units. */
export function ItemPicker({ items, onChange }: ItemPickerProps) {
  const [search, setSearch] = useState('')
  return (
    <Panel title="Products">
      <TextField
        size="dense"
        type="search"
        label="Find a product"
        autoComplete="off"
        maxLength={100}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        // Searches while typing; Enter must not submit the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <FoundProducts key={search} search={search.trim()} onAdd={(item) => onChange(addUnit(items, item))} />
      {items.length > 0 && (
        <ul className="mt-4">
          {items.map((item) => (
            <PickedItem
              key={item.variantId}
              item={item}
              onChange={(quantity) => onChange(withQuantity(items, item.variantId, quantity))}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface AddProps {
  onAdd: (item: Omit<NewOrderItem, 'quantity'>) => void
}

function FoundProducts({ search, onAdd }: AddProps & { search: string }) {
  const [productId, setProductId] = useState('')
  const enabled = search.length > 1
  const products = useQuery({
    ...listAdminProducts.query({ search, limit: 6 }),
    enabled,
    refetchOnMount: true,
    placeholderData: undefined,
  })
  if (!enabled) return null
  return (
    <>
      <LoadErrorBanner result={products} />
      <ul className="mt-2">
        {products.data?.items.map((product) => (
          <li key={product.id} className="border-b border-line py-2">
            <button
              type="button"
              aria-expanded={productId === product.id}
              disabled={!product.published}
              onClick={() => setProductId(productId === product.id ? '' : product.id)}
              className="flex min-h-11 w-full items-center gap-3 text-left disabled:text-muted"
            >
              <span className="min-w-0 flex-1 font-semibold">{product.name}</span>
              <span className="tabular text-small text-muted">
                {product.published ? `${product.available} there` : 'Not published'}
              </span>
            </button>
            {productId === product.id && <Variants productId={product.id} onAdd={onAdd} />}
          </li>
        ))}
        {products.data?.total === 0 && (
          <li className="py-2 text-small text-muted">No product matches. Try another part of its name.</li>
        )}
      </ul>
    </>
  )
}

function PickedItem({ item, onChange }: { item: NewOrderItem; onChange: (quantity: number) => void }) {
  const { name, variantName, priceKobo, quantity, available } = item
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-3">
      <span className="min-w-0 flex-1 basis-40">
        <b className="block leading-snug font-semibold">{name}</b>
        <span className="block text-caption text-muted">
          {[variantName, formatNaira(priceKobo), availabilityText(item)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <QuantityStepper
        itemName={name}
        size="dense"
        value={quantity}
        max={available}
        onChange={onChange}
        onRemove={() => onChange(0)}
      />
    </li>
  )
}

const availabilityText = ({ orderedQuantity, available }: NewOrderItem) =>
  orderedQuantity === undefined ? `${available} there` : `${orderedQuantity} ordered`

function Variants({ productId, onAdd }: AddProps & { productId: string }) {
  const result = useQuery({ ...getAdminProduct.query({ product_id: productId }), refetchOnMount: true })
  const { data } = result
  if (!data) return <LoadErrorBanner result={result} />
  return (
    <ul className="grid gap-1.5 pb-2">
      {data.variants.map((variant) => (
        <li key={variant.id} className="flex items-center gap-3">
          <span className="min-w-0 flex-1 text-small">
            {variantLabel(variant) || 'Any variant'} · {formatNaira(variant.price_kobo)} · {variant.available}{' '}
            available
          </span>
          <Button
            size="dense"
            disabled={variant.available === 0}
            onClick={() =>
              onAdd({
                variantId: variant.id,
                name: data.name,
                variantName: variantLabel(variant),
                priceKobo: variant.price_kobo,
                available: variant.available,
              })
            }
          >
            Add
          </Button>
        </li>
      ))}
    </ul>
  )
}
