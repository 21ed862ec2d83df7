import type { AdminProduct, AdminProductSummary } from '@shop/contract/admin/products'
import { onHandMax } from '@shop/contract/limits'
import { Button, ButtonLink } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Dialog } from '@shop/ui/dialog'
import { joinClasses } from '@shop/ui/join-classes'
import { QuantityStepper } from '@shop/ui/quantity-stepper'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useId, useState, type FormEvent } from 'react'
import { LoadError } from '../../errors/async-section.tsx'
import { ShopImage } from '../../runtime/root-data.tsx'
import { variantLabel } from '../../entities/product/variant-label.ts'
import { parseNaira, toNairaInput } from '../../format/money.ts'
import { toQuickUpdate, quickSaveLabel, useQuickSave } from './quick-change.ts'
import { useProduct } from './queries.ts'

interface QuickEditProps {
  product: AdminProductSummary
  onClose: () => void
}

/** Price and stock per variant from the list, for the moment a delivery comes in. On phones a sheet from below. */
export function QuickEdit({ product, onClose }: QuickEditProps) {
  const { data, error, refetch, isFetching } = useProduct(product.id)
  const formId = useId()
  const [label, setLabel] = useState('Save')
  const save = useQuickSave(onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={product.name}
      subtitle={product.category}
      action={
        <div className="flex gap-2.5">
          <ButtonLink href={`/admin/products/edit-product/${product.id}`}>All fields</ButtonLink>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            className="flex-1"
            loading={save.isPending}
            disabled={!data}
          >
            {label}
          </Button>
        </div>
      }
    >
      {data ? (
        <QuickFields
          key={data.version}
          formId={formId}
          product={data}
          onLabelChange={setLabel}
          onSave={(edit) => !save.isPending && save.mutate({ before: data, edit })}
        />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
      ) : (
        <SkeletonGroup label="Loading the product" className="grid gap-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

interface QuickFieldsProps {
  formId: string
  product: AdminProduct
  onLabelChange: (words: string) => void
  onSave: (edit: ReturnType<typeof toQuickUpdate>) => void
}

function QuickFields({ formId, product, onLabelChange, onSave }: QuickFieldsProps) {
  const [prices, setPrices] = useState<ReadonlyMap<string, string>>(new Map())
  const [stocks, setStocks] = useState<ReadonlyMap<string, number>>(new Map())
  const [reason, setReason] = useState<'counted' | 'received'>('received')
  const [published, setPublished] = useState(product.published)
  const [problem, setProblem] = useState<string>()
  const [first] = product.variants
  const hasOnePrice = product.variants.every((variant) => variant.price_kobo === first?.price_kobo)
  const named = product.variants.length > 1

  const describe = (query: ReadonlyMap<string, string>, counts: ReadonlyMap<string, number>) =>
    onLabelChange(quickSaveLabel(product, { prices: koboByVariant(query), stocks: counts, reason }))
  const setPrice = (ids: string[], text: string) => {
    const query = new Map([...prices, ...ids.map((id) => [id, text] as const)])
    setPrices(query)
    setProblem(undefined)
    describe(query, stocks)
  }
  const count = (id: string, quantity: number) => {
    const counts = new Map([...stocks, [id, quantity] as const])
    setStocks(counts)
    describe(prices, counts)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const requested = koboByVariant(prices)
    if ([...requested.values()].some(Number.isNaN)) setProblem('Enter a price')
    else onSave({ ...toQuickUpdate(product, { prices: requested, stocks, reason }), published })
  }
  const currentPrice = (variant: AdminProduct['variants'][number]) =>
    prices.get(variant.id) ?? toNairaInput(variant.price_kobo)
  return (
    <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
      <div className="flex items-center gap-3">
        <ShopImage
          source={product.product_images[0] ?? null}
          sizes="56px"
          decorative
          className="size-14 flex-none rounded-control"
        />
        <Switch
          label="Published"
          place="end"
          className="flex-1 font-semibold"
          checked={published}
          onChange={(event) => setPublished(event.target.checked)}
        />
      </div>
      {hasOnePrice && first && (
        <PriceField
          label="Price"
          value={currentPrice(first)}
          error={problem}
          onChange={(text) =>
            setPrice(
              product.variants.map((variant) => variant.id),
              text,
            )
          }
        />
      )}
      <fieldset className="grid gap-2.5">
        <legend className="mb-1.5 text-dense font-semibold">
          {hasOnePrice ? 'Stock' : 'Price and stock'}
        </legend>
        {product.variants.map((variant) => {
          const words = variantLabel(variant)
          const quantity = stocks.get(variant.id) ?? variant.on_hand
          return (
            <div key={variant.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
              <span
                className={joinClasses(
                  'flex min-w-24 flex-1 flex-wrap items-center gap-x-2.5',
                  !hasOnePrice && 'max-md:basis-full',
                )}
              >
                <b>{named ? words : 'On hand'}</b>
                <StockNote variant={variant} quantity={quantity} />
              </span>
              {!hasOnePrice && (
                <PriceField
                  label={`Price of ${words}`}
                  hideLabel
                  className="w-36"
                  value={currentPrice(variant)}
                  error={prices.has(variant.id) ? problem : undefined}
                  onChange={(text) => setPrice([variant.id], text)}
                />
              )}
              <QuantityStepper
                itemName={words || product.name}
                value={quantity}
                min={variant.reserved}
                max={onHandMax}
                onChange={(input) => count(variant.id, input)}
              />
            </div>
          )
        })}
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-muted">Reason</span>
        <SegmentedControl
          label="Reason for the stock change"
          name={`${formId}-why`}
          options={[
            { value: 'received', text: 'New delivery' },
            { value: 'counted', text: 'Counted' },
          ]}
          value={reason}
          onChange={setReason}
        />
      </div>
    </form>
  )
}

function StockNote({ variant, quantity }: { variant: AdminProduct['variants'][number]; quantity: number }) {
  if (quantity !== variant.on_hand)
    return <span className="text-small font-semibold text-warn">was {variant.on_hand}</span>
  if (variant.available === 0) return <Chip tone="danger">Sold out</Chip>
  if (variant.reserved > 0) return <span className="text-small text-muted">{variant.reserved} reserved</span>
  return null
}

interface PriceFieldProps {
  label: string
  hideLabel?: boolean
  className?: string
  value: string
  error?: string
  onChange: (text: string) => void
}

function PriceField({ onChange, ...rest }: PriceFieldProps) {
  return (
    <TextField
      {...rest}
      start="₦"
      inputMode="decimal"
      autoComplete="off"
      inputClassName="tabular text-right font-bold"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Kobo by variant; NaN where there is no price, which the save rejects. */
function koboByVariant(query: ReadonlyMap<string, string>): Map<string, number> {
  return new Map([...query].map(([id, text]) => [id, parseNaira(text) ?? Number.NaN]))
}
