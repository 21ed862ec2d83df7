import { Chip } from '@shop/ui/chip'
import { IconButton } from '@shop/ui/icon-button'
import { TextField } from '@shop/ui/text-field'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { variantLabel } from '../../../entities/product/variant-label.ts'
import { parseInteger } from '../../../format/money.ts'
import type { ProductValues, VariantValues } from './product-form-schema.ts'
import type { Image } from '@shop/contract/catalogue'
import { SelectField } from '@shop/ui/select-field'
import { Switch } from '@shop/ui/switch'

interface VariantRowProps {
  index: number
  /** Its colour is above it already. */
  isGrouped: boolean
  /** A second line of fields below. */
  details: ReactNode
  onRemove: (() => void) | undefined
}

/** The columns of the grid, for rows and head; in a narrow place two fields beside each other. */
export const variantRowClass =
  'relative grid grid-cols-2 gap-x-3 gap-y-3 px-4 py-3 md:px-5 @min-[44rem]:grid-cols-[minmax(4rem,1fr)_8rem_8rem_4.25rem_minmax(6rem,1.5fr)_4.5rem_2.5rem] @min-[44rem]:items-start @min-[44rem]:gap-x-2 @min-[44rem]:py-1.5'

/** One row of the grid; in a narrow place two fields are beside each other under the row's name. */
export function VariantRow({ index, isGrouped, details, onRemove }: VariantRowProps) {
  const { control, register, formState } = useFormContext<ProductValues>()
  const row = useWatch({ control, name: `variants.${index}` })
  const errors = formState.errors.variants?.[index]
  if (!row) return null
  const name = variantLabel(row) || 'the product'
  const field = (column: keyof VariantValues & keyof NonNullable<typeof errors>, label: string) => ({
    ...register(`variants.${index}.${column}` as `variants.${number}.sku`),
    label: `${label} of ${name}`,
    hideLabel: true,
    size: 'dense' as const,
    autoComplete: 'off',
    error: errors?.[column]?.message,
  })
  const money = {
    start: '₦',
    inputMode: 'decimal',
    inputClassName: 'tabular pl-8! pr-2.5! text-right',
  } as const
  const rowHandler = { inputMode: 'numeric', inputClassName: 'tabular px-2.5! text-right' } as const
  return (
    <div className={`${variantRowClass} border-t border-line`}>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-semibold @min-[44rem]:min-h-10 @max-[44rem]:col-span-2 @max-[44rem]:pr-12">
        {isGrouped ? row.size || row.colour : variantLabel(row) || 'One variant'}
        <StockChip row={row} />
        {(errors?.id ?? errors?.size ?? errors?.colour) && (
          <span role="alert" className="text-caption font-semibold text-sale">
            {(errors?.id ?? errors?.size ?? errors?.colour)?.message}
          </span>
        )}
      </span>
      <LabelledCell words="Price *">
        <TextField {...field('price_kobo', 'Price')} {...money} required />
      </LabelledCell>
      <LabelledCell words="Old price">
        <TextField {...field('regular_price_kobo', 'Old price')} {...money} />
      </LabelledCell>
      <LabelledCell words="Stock">
        <TextField {...field('on_hand', 'Stock')} {...rowHandler} placeholder={row.id ? undefined : '0'} />
      </LabelledCell>
      <LabelledCell words="SKU">
        <TextField
          {...field('sku', 'SKU')}
          title={row.sku}
          placeholder="Generated automatically"
          inputClassName="px-2.5! md:text-caption!"
        />
      </LabelledCell>
      <LabelledCell words="Weight, g">
        <TextField
          {...field('weight_grams', 'Weight')}
          {...rowHandler}
          placeholder={row.id ? undefined : 'Default'}
        />
      </LabelledCell>
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

/** The column's name, where the row is a card and has no head above it. */
function LabelledCell({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <span aria-hidden className="mb-1 block text-caption text-muted @min-[44rem]:hidden">
        {words}
      </span>
      {children}
    </div>
  )
}

function StockChip({ row }: { row: VariantValues }) {
  if (row.reserved > 0)
    return <span className="text-caption font-normal text-muted">{row.reserved} reserved</span>
  if (!row.is_enabled) return <Chip tone="neutral">Not on sale</Chip>
  if (row.id && parseInteger(row.on_hand) === 0) return <Chip tone="danger">Sold out</Chip>
  return null
}

interface VariantDetailsProps {
  index: number
  /** Those of the product, as they will be after saving. */
  images: readonly Image[]
}

/** What a variant has beside price and stock: barcode, cost, its own image, and whether it is on sale. */
export function VariantDetails({ index, images }: VariantDetailsProps) {
  const { control, register, formState } = useFormContext<ProductValues>()
  const row = useWatch({ control, name: `variants.${index}` })
  const errors = formState.errors.variants?.[index]
  if (!row) return null
  const name = variantLabel(row) || 'the product'
  return (
    <div className="col-span-full grid grid-cols-2 gap-3 pb-2 @min-[44rem]:grid-cols-[1fr_8rem_1fr_auto] @min-[44rem]:items-start">
      <FieldLabel words="Barcode">
        <TextField
          {...register(`variants.${index}.barcode`)}
          label={`Barcode of ${name}`}
          hideLabel
          size="dense"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          placeholder="Scan or type"
          error={errors?.barcode?.message}
        />
      </FieldLabel>
      <FieldLabel words="Cost">
        <TextField
          {...register(`variants.${index}.cost_kobo`)}
          label={`Cost of ${name}`}
          hideLabel
          size="dense"
          start="₦"
          inputMode="decimal"
          autoComplete="off"
          inputClassName="tabular pl-8! pr-2.5! text-right"
          error={errors?.cost_kobo?.message}
        />
      </FieldLabel>
      <FieldLabel words="Image">
        <SelectField
          {...register(`variants.${index}.image_id`)}
          label={`Image of ${name}`}
          hideLabel
          size="dense"
          placeholder="Main image"
          options={images.map(({ id, alt }, at) => ({ value: id, text: `Image ${at + 1}: ${alt}` }))}
        />
      </FieldLabel>
      <Switch
        {...register(`variants.${index}.is_enabled`)}
        label={
          <>
            On sale<span className="sr-only">, {name}</span>
          </>
        }
        className="mt-5"
      />
      {errors?.is_enabled && (
        <p role="alert" className="col-span-full text-caption font-semibold text-sale">
          {errors.is_enabled.message}
        </p>
      )}
    </div>
  )
}

/** The field's name above it; the field itself names its variant. */
function FieldLabel({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <span aria-hidden className="mb-1 block text-caption text-muted">
        {words}
      </span>
      {children}
    </div>
  )
}
