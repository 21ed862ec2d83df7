import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { QuantityStepper } from '@shop/ui/quantity-stepper'
import { useQuery } from '@tanstack/react-query'
import { getAdminProduct, listAdminProducts } from '../../../api/generated/admin/products.ts'
import { foundMax, ProductSearch } from '../../../shell/admin/product-search.tsx'
import { variantLabel } from '../../../entities/product/variant-label.ts'
import { type NewOrderItem, addUnit, withQuantity } from './new-order.ts'
import { LoadErrorBanner } from '../../../errors/async-section.tsx'

interface ItemPickerProps {
  items: NewOrderItem[]
  onChange: (items: NewOrderItem[]) => void
}

/** Search for products by name, choice of variant, and quantities up to the available units. */
export function ItemPicker({ items, onChange }: ItemPickerProps) {
  return (
    <Panel title="Products">
      <ProductSearch
        size="dense"
        query={(search) => listAdminProducts.query({ search, limit: foundMax })}
        canChoose={({ published }) => published}
        renderRow={({ name, published, available }) => (
          <>
            <span className="min-w-0 flex-1 font-semibold">{name}</span>
            <span className="tabular text-small text-muted">
              {published ? `${available} there` : 'Not published'}
            </span>
          </>
        )}
        renderVariants={({ id }) => (
          <Variants productId={id} onAdd={(item) => onChange(addUnit(items, item))} />
        )}
      />
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

interface VariantsProps {
  productId: string
  onAdd: (item: Omit<NewOrderItem, 'quantity'>) => void
}

function Variants({ productId, onAdd }: VariantsProps) {
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
