import type { AdminProduct, AdminProductSummary } from '@shop/contract/admin/products'
import * as contract from '@shop/contract/admin/product-fields'
import { onHandMax } from '@shop/contract/limits'
import { ButtonLink } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Dialog } from '@shop/ui/dialog'
import { joinClasses } from '@shop/ui/join-classes'
import { QuantityStepper } from '@shop/ui/quantity-stepper'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { updateProductFields } from '../../api/generated/admin/product-fields.ts'
import { variantLabel } from '../../entities/product/variant-label.ts'
import { LoadError } from '../../errors/async-section.tsx'
import { FormDialog } from '../../forms/contract/contract-form.tsx'
import {
  InputError,
  MoneyInput,
  SegmentedInput,
  SwitchInput,
  useFormValue,
  useSetFormValue,
} from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { ShopImage } from '../../runtime/root-data.tsx'
import { quickSaveLabel, toQuickInput, toQuickValues, useOfferUndo } from './quick-edit-values.ts'
import { productsPath, useProduct, useRefreshProductLists } from './queries.ts'

interface QuickEditProps {
  product: AdminProductSummary
  onClose: () => void
}

/** Price and stock per variant, opened from the list, for example when a delivery arrives. A bottom sheet on phones. */
export function QuickEdit({ product: { id, name, category }, onClose }: QuickEditProps) {
  const { data, error, refetch, isFetching } = useProduct(id)
  if (data) return <QuickForm key={data.version} product={data} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} width="wide" title={name} subtitle={category}>
      {error ? (
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

function useQuickForm(product: AdminProduct, onClose: () => void) {
  const offerUndo = useOfferUndo()
  return useContractForm(updateProductFields, {
    schema: contract.updateProductFields,
    values: toQuickValues(product, 'received'),
    toInput: toQuickInput,
    params: { product_id: product.id },
    version: product.version,
    errors: 'inline',
    isAction: true,
    invalidates: [productsPath],
    onError: useRefreshProductLists(),
    onSaved: (after) => {
      onClose()
      offerUndo(product, after)
    },
  })
}

function QuickForm({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const form = useQuickForm(product, onClose)
  const { id, name, category, variants, product_images } = product
  const [first] = variants
  const hasOnePrice = variants.every(({ price_kobo }) => price_kobo === first?.price_kobo)
  return (
    <FormDialog
      form={form}
      width="wide"
      title={name}
      subtitle={category}
      submit={quickSaveLabel(product, form.methods.watch('variants'))}
      actions={
        <ButtonLink size="dense" href={`${productsPath}/edit-product/${id}`}>
          All fields
        </ButtonLink>
      }
      onClose={onClose}
    >
      <div className="flex items-center gap-3">
        <ShopImage
          source={product_images[0] ?? null}
          sizes="56px"
          decorative
          className="size-14 flex-none rounded-control"
        />
        <SwitchInput name="published" label="Published" place="end" className="flex-1 font-semibold" />
      </div>
      <InputError name="published" />
      {hasOnePrice && <CommonPrice count={variants.length} />}
      <fieldset className="grid gap-2.5">
        <legend className="mb-1.5 text-dense font-semibold">
          {hasOnePrice ? 'Stock' : 'Price and stock'}
        </legend>
        {variants.map((variant, index) => (
          <QuickVariantFields
            key={variant.id}
            variant={variant}
            path={`variants.${index}`}
            title={variants.length > 1 ? variantLabel(variant) : 'On hand'}
            itemName={variantLabel(variant) || name}
            hasPrice={!hasOnePrice}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-muted">Reason</span>
        <SegmentedInput
          label="Reason for the stock change"
          name="stock_reason"
          options={[
            { value: 'received', text: 'New delivery' },
            { value: 'counted', text: 'Counted' },
          ]}
        />
      </div>
    </FormDialog>
  )
}

/** One price field for variants that all have the same price. */
function CommonPrice({ count }: { count: number }) {
  const setValue = useSetFormValue()
  return (
    <MoneyInput
      name="variants.0.price_kobo"
      label="Price"
      onChange={(kobo) => {
        for (let index = 1; index < count; index++) setValue(`variants.${index}.price_kobo`, kobo)
      }}
    />
  )
}

type Variant = AdminProduct['variants'][number]

interface QuickVariantFieldsProps {
  variant: Variant
  /** Prefix of its field names. */
  path: string
  title: string
  itemName: string
  /** Whether it has its own price field. */
  hasPrice: boolean
}

function QuickVariantFields({ variant, path, title, itemName, hasPrice }: QuickVariantFieldsProps) {
  const setValue = useSetFormValue()
  const quantity = useFormValue<number>(`${path}.on_hand`)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <span
        className={joinClasses(
          'flex min-w-24 flex-1 flex-wrap items-center gap-x-2.5',
          hasPrice && 'max-md:basis-full',
        )}
      >
        <b>{title}</b>
        <StockNote variant={variant} quantity={quantity} />
      </span>
      {hasPrice && (
        <MoneyInput name={`${path}.price_kobo`} label={`Price of ${title}`} hideLabel className="w-36" />
      )}
      <QuantityStepper
        itemName={itemName}
        value={quantity}
        min={variant.reserved}
        max={onHandMax}
        onChange={(count) => setValue(`${path}.on_hand`, count)}
      />
      <InputError name={`${path}.on_hand`} />
    </div>
  )
}

function StockNote({ variant, quantity }: { variant: Variant; quantity: number }) {
  if (quantity !== variant.on_hand)
    return <span className="text-small font-semibold text-warn">was {variant.on_hand}</span>
  if (variant.available === 0) return <Chip tone="danger">Sold out</Chip>
  if (variant.reserved > 0) return <span className="text-small text-muted">{variant.reserved} reserved</span>
  return null
}
