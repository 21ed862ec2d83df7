import type { Image } from '@shop/contract/catalogue'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { ArrowDownToLine } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, type FieldErrors } from '../../../forms/contract/form-state.ts'
import { toastUndo } from '../../../api/toasts.ts'
import { useFormValue } from '../../../forms/contract/inputs.tsx'
import { OptionFields, SizeNameField } from './option-fields.tsx'
import type { ProductValues, VariantValues } from './product-form-schema.ts'
import { fillDownRows, optionValues } from './variant-grid.ts'
import { VariantDetails, VariantHead, VariantRow } from './variant-row.tsx'

/** The variants, one row each: price, old price, stock, SKU and weight. */
export function VariantFields({ images }: { images: readonly Image[] }) {
  const [open, setOpen] = useState(false)
  const { clearErrors, getValues, setValue, formState } = useFormContext<ProductValues>()
  const rows = useFormValue<VariantValues[]>('variants')
  // Invalid fields must be visible.
  const isDetailed = open || rows.some((_, at) => hasDetailError(formState.errors.variants?.[at]))
  const problem = formState.errors.variants?.root?.message ?? formState.errors.variants?.message
  // Unlike the methods of a field array, this does not validate untouched rows.
  const change = (changed: VariantValues[]) => {
    if (!formState.isSubmitted) clearErrors('variants')
    setValue('variants', changed, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  const fillDown = () => {
    const oldRows = getValues('variants')
    const filled = fillDownRows(oldRows)
    change(filled.rows)
    toastUndo(filled.message, () => change(oldRows))
  }
  return (
    <Panel
      flush
      title="Variants"
      note={countLabel(rows)}
      end={
        <span className="flex flex-wrap justify-end gap-2">
          <Button size="dense" aria-pressed={isDetailed} onClick={() => setOpen(!isDetailed)}>
            {isDetailed ? 'Fewer fields' : 'Barcode and cost'}
          </Button>
          {rows.length > 1 && (
            <Button size="dense" icon={<ArrowDownToLine aria-hidden />} onClick={fillDown}>
              Fill down
            </Button>
          )}
        </span>
      }
    >
      <div className="@container">
        <div className="border-b border-line px-4 py-4 md:px-5">
          <OptionFields rows={rows} onChange={change} />
          <SizeNameField rows={rows} />
          {problem && (
            <p role="alert" className="mt-2 text-caption font-semibold text-sale">
              {problem}
            </p>
          )}
        </div>
        <VariantHead />
        <VariantGroups rows={rows} images={isDetailed ? images : undefined} onChange={change} />
        <p className="border-t border-line px-4 py-3 text-small text-muted md:px-5">
          If you leave stock blank, it is 0. If you leave weight blank, the default of the category or the
          shop applies. Stock changes are recorded under your name. Variants you remove stay in past orders.
        </p>
      </div>
    </Panel>
  )
}

interface VariantGroupsProps {
  rows: VariantValues[]
  /** Options of the image field; without them rows have no second line. */
  images: readonly Image[] | undefined
  onChange: (rows: VariantValues[]) => void
}

/** Rows grouped by colour. */
function VariantGroups({ rows, images, onChange }: VariantGroupsProps) {
  const { fields } = useFieldArray<ProductValues, 'variants', 'key'>({ name: 'variants', keyName: 'key' })
  const groups = [...Map.groupBy(fields.keys(), (index) => rows[index]?.colour ?? '')]
  return groups.map(([colour, indexes]) => (
    <div key={colour}>
      {colour && (
        <p className="flex items-baseline gap-2 border-t border-line bg-sunken px-4 py-2 text-small font-bold md:px-5">
          {colour}
          <span className="tabular font-normal text-muted">
            {sumStock(indexes.map((at) => rows[at]))} in stock
          </span>
        </p>
      )}
      {indexes.map((index) => (
        <VariantRow
          key={fields[index]?.key}
          index={index}
          isGrouped={colour !== ''}
          details={images && <VariantDetails index={index} images={images} />}
          onRemove={fields.length > 1 ? () => onChange(rows.toSpliced(index, 1)) : undefined}
        />
      ))}
    </div>
  ))
}

type RowErrors = NonNullable<FieldErrors<ProductValues>['variants']>[number]

const hasDetailError = (errors: RowErrors) =>
  Boolean(errors?.barcode ?? errors?.cost_kobo ?? errors?.is_enabled)

function countLabel(rows: VariantValues[]): string {
  const [colours, sizes] = [optionValues(rows, 'colour').length, optionValues(rows, 'size').length]
  const parts = [
    colours > 0 && `${colours} ${colours === 1 ? 'colour' : 'colours'}`,
    sizes > 0 && `${sizes} ${sizes === 1 ? 'size' : 'sizes'}`,
  ].filter(Boolean)
  return [parts.join(' × '), `${sumStock(rows)} in stock`].filter(Boolean).join(', ')
}

function sumStock(rows: (VariantValues | undefined)[]): number {
  return rows.reduce((sum, row) => sum + (row?.on_hand || 0), 0)
}
