import type { Variant } from '@shop/contract/catalogue'
import type { Order } from '@shop/contract/orders'
import type { ParcelLine } from '@shop/contract/parcels'
import { t } from '@shop/contract/t'
import { Checkbox } from '@shop/ui/checkbox'
import { QuantityStepper } from '@shop/ui/quantity-stepper'
import { SelectField } from '@shop/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { getProduct } from '../../api/generated/catalogue.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { variantLabel } from '../../entities/product/variant-label.ts'
import type { ReturnInput } from './return-draft.ts'
import { formatNaira } from '@shop/ui/format/format-naira'

interface ReturnLineProps {
  order: Order
  /** Position of the line and its returnable quantity. */
  open: ParcelLine
  input: ReturnInput
  onChange: (part: Partial<ReturnInput>) => void
}

/** Order line to return: checkbox, quantity and, for an exchange, the variant to exchange for. */
export function ReturnLine({ order, open: { position, quantity }, input, onChange }: ReturnLineProps) {
  const line = order.lines[position]
  if (!line) return null
  const count = Math.min(input.quantities[position] ?? 0, quantity)
  const setQuantity = (units: number) => onChange({ quantities: { ...input.quantities, [position]: units } })
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Checkbox
          label={[line.name, variantLabel(line)].filter(Boolean).join(', ')}
          checked={count > 0}
          onChange={(event) => setQuantity(event.currentTarget.checked ? quantity : 0)}
        />
        {count > 0 && quantity > 1 && (
          <QuantityStepper
            itemName={line.name}
            size="dense"
            quiet
            value={count}
            max={quantity}
            onChange={setQuantity}
          />
        )}
      </div>
      {count > 0 && input.resolution === 'exchange' && (
        <ExchangeField
          productId={line.product_id}
          name={line.name}
          paidKobo={paidPerUnitKobo(line)}
          value={input.exchangeVariantIds[position] ?? ''}
          onChange={(variantId) =>
            onChange({ exchangeVariantIds: { ...input.exchangeVariantIds, [position]: variantId } })
          }
        />
      )}
    </div>
  )
}

const paidPerUnitKobo = ({ line_total_kobo, discount_kobo, quantity }: Order['lines'][number]) =>
  Math.round((line_total_kobo - discount_kobo) / quantity)

interface ExchangeFieldProps {
  productId: string
  name: string
  /** Price paid per unit, in kobo. */
  paidKobo: number
  value: string
  onChange: (variantId: string) => void
}

/** Selects another variant of the same product that is in stock. */
function ExchangeField({ productId, name, paidKobo, value, onChange }: ExchangeFieldProps) {
  const { data: product, error } = useQuery(getProduct.query({ product_id: productId }))
  const options = (product?.variants ?? [])
    .filter(({ available }) => available > 0)
    .map((variant) => ({ value: variant.id, text: exchangeOptionText(variant, name, paidKobo) }))
  return (
    <SelectField
      label={t('Instead of {name}', { name })}
      placeholder={t('Choose')}
      options={options}
      value={value}
      error={error && !product ? getErrorMessage(error) : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Label of an exchange option: its price and the difference from `paidKobo`, the price paid per unit in kobo. */
export function exchangeOptionText(
  variant: Pick<Variant, 'colour' | 'size' | 'price_kobo'>,
  name: string,
  paidKobo: number,
): string {
  const option = variantLabel(variant) || name
  const price = formatNaira(variant.price_kobo)
  const differenceKobo = variant.price_kobo - paidKobo
  const amount = formatNaira(Math.abs(differenceKobo))
  if (differenceKobo === 0) return `${option}, ${price}`
  return differenceKobo > 0
    ? t('{option}, {price} ({amount} more)', { option, price, amount })
    : t('{option}, {price} ({amount} less)', { option, price, amount })
}
