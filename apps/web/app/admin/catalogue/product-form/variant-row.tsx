import type { Image } from '@shop/contract/catalogue'
import { Chip } from '@shop/ui/chip'
import { IconButton } from '@shop/ui/icon-button'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFirstError } from '../../../forms/contract/form-state.ts'
import { variantLabel } from '../../../entities/product/variant-label.ts'
import {
  MoneyInput,
  NumberInput,
  SelectInput,
  SwitchInput,
  TextInput,
  useFormValue,
} from '../../../forms/contract/inputs.tsx'
import type { VariantValues } from './product-form-schema.ts'

interface VariantRowProps {
  index: number
  /** Whether its colour is shown above the group. */
  isGrouped: boolean
  /** Content of the second line. */
  details: ReactNode
  onRemove: (() => void) | undefined
}

/** Grid columns of rows and header; in a narrow container, two fields side by side. */
const rowClass =
  'relative grid grid-cols-2 gap-x-3 gap-y-3 px-4 py-3 md:px-5 @min-[44rem]:grid-cols-[minmax(4rem,1fr)_8rem_8rem_4.25rem_minmax(6rem,1.5fr)_4.5rem_2.5rem] @min-[44rem]:items-start @min-[44rem]:gap-x-2 @min-[44rem]:py-1.5'

const moneyClass = 'tabular pl-8! pr-2.5! text-right'
const countClass = 'tabular px-2.5! text-right'

/** Column headers, if there is room for them. */
export function VariantHead() {
  return (
    <div
      aria-hidden
      className={`${rowClass} bg-sunken text-caption font-semibold text-muted @max-[44rem]:hidden`}
    >
      <span />
      <span className="text-right">Price *</span>
      <span className="text-right">Old price</span>
      <span className="text-right">Stock</span>
      <span>SKU</span>
      <span className="text-right">Weight, g</span>
      <span />
    </div>
  )
}

/** Returns the props of a row's field, by column and label. */
function useVariantField(index: number) {
  const row = useFormValue<VariantValues | undefined>(`variants.${index}`)
  const name = (row && variantLabel(row)) || 'the product'
  const field = (column: keyof VariantValues, label: string) => ({
    name: `variants.${index}.${column}`,
    label: `${label} of ${name}`,
    hideLabel: true,
    autoComplete: 'off',
  })
  return { row, name, field }
}

/** One row of the grid; in a narrow container, two fields side by side below the row's name. */
export function VariantRow({ index, isGrouped, details, onRemove }: VariantRowProps) {
  const { row, name, field } = useVariantField(index)
  if (!row) return null
  return (
    <div className={`${rowClass} border-t border-line`}>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-semibold @min-[44rem]:min-h-10 @max-[44rem]:col-span-2 @max-[44rem]:pr-12">
        {isGrouped ? row.size || row.colour : variantLabel(row) || 'One variant'}
        <StockChip row={row} />
        <RowError index={index} columns={['id', 'size', 'colour']} />
      </span>
      <Cell label="Price *">
        <MoneyInput {...field('price_kobo', 'Price')} inputClassName={moneyClass} required />
      </Cell>
      <Cell label="Old price">
        <MoneyInput {...field('regular_price_kobo', 'Old price')} inputClassName={moneyClass} />
      </Cell>
      <Cell label="Stock">
        <NumberInput
          {...field('on_hand', 'Stock')}
          inputClassName={countClass}
          placeholder={row.id ? undefined : '0'}
        />
      </Cell>
      <Cell label="SKU">
        <TextInput
          {...field('sku', 'SKU')}
          title={row.sku}
          placeholder="Generated automatically"
          inputClassName="px-2.5! md:text-caption!"
        />
      </Cell>
      <Cell label="Weight, g">
        <NumberInput
          {...field('weight_grams', 'Weight')}
          inputClassName={countClass}
          placeholder={row.id ? undefined : 'Default'}
        />
      </Cell>
      <span className="@max-[44rem]:absolute @max-[44rem]:top-1 @max-[44rem]:right-2">
        {onRemove && (
          <IconButton label={`Remove ${name}`} size="dense" onClick={onRemove}>
            <Trash2 className="size-4.5! text-muted" />
          </IconButton>
        )}
      </span>
      {details}
    </div>
  )
}

/** A field with its label above it; unless `always`, the label is hidden where the columns have headers. */
function Cell({ label, always, children }: { label: string; always?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <span
        aria-hidden
        className={`mb-1 block text-caption text-muted ${always ? '' : '@min-[44rem]:hidden'}`}
      >
        {label}
      </span>
      {children}
    </div>
  )
}

function StockChip({ row }: { row: VariantValues }) {
  if (row.reserved > 0)
    return <span className="text-caption font-normal text-muted">{row.reserved} reserved</span>
  if (!row.is_enabled) return <Chip tone="neutral">Not on sale</Chip>
  if (row.id && row.on_hand === 0) return <Chip tone="danger">Sold out</Chip>
  return null
}

/** Error of columns that have no field here. */
function RowError({ index, columns }: { index: number; columns: (keyof VariantValues)[] }) {
  const message = useFirstError(columns.map((column) => `variants.${index}.${column}`))
  if (message === undefined) return null
  return (
    <span role="alert" className="col-span-full text-caption font-semibold text-sale">
      {message}
    </span>
  )
}

interface VariantDetailsProps {
  index: number
  /** The product's images as they will be after saving. */
  images: readonly Image[]
}

/** Further fields of a variant: barcode, cost, image, and whether it is on sale. */
export function VariantDetails({ index, images }: VariantDetailsProps) {
  const { name, field } = useVariantField(index)
  return (
    <div className="col-span-full grid grid-cols-2 gap-3 pb-2 @min-[44rem]:grid-cols-[1fr_8rem_1fr_auto] @min-[44rem]:items-start">
      <Cell label="Barcode" always>
        <TextInput {...field('barcode', 'Barcode')} inputMode="numeric" max={40} placeholder="Scan or type" />
      </Cell>
      <Cell label="Cost" always>
        <MoneyInput {...field('cost_kobo', 'Cost')} inputClassName={moneyClass} />
      </Cell>
      <Cell label="Image" always>
        <SelectInput
          {...field('image_id', 'Image')}
          nullable
          placeholder="Main image"
          options={images.map(({ id, alt }, at) => ({ value: id, text: `Image ${at + 1}: ${alt}` }))}
        />
      </Cell>
      <SwitchInput
        name={field('is_enabled', '').name}
        label={
          <>
            On sale<span className="sr-only">, {name}</span>
          </>
        }
        className="mt-5"
      />
      <RowError index={index} columns={['is_enabled']} />
    </div>
  )
}
