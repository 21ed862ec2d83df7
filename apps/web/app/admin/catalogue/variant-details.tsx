import type { Image } from '@shop/contract/catalogue'
import { SelectField } from '@shop/ui/select-field'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { variantLabel } from '../../entities/product/variant-words.ts'
import type { ProductValues } from './product-values.ts'

interface VariantDetailsProps {
  index: number
  /** Those of the product, as they will stand after saving. */
  pictures: readonly Image[]
}

/** What a variant has beside price and stock: barcode, cost, its own picture, and whether it is on sale. */
export function VariantDetails({ index, pictures }: VariantDetailsProps) {
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
          options={pictures.map(({ id, alt }, at) => ({ value: id, text: `Image ${at + 1}: ${alt}` }))}
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

/** The field's name above it; the field itself says of which variant it is. */
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
