import type { Product, Variant } from '@shop/contract/catalogue'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { OptionPicker } from '@shop/ui/option-picker'
import { Price } from '@shop/ui/price'
import { PriceSavingBadge } from '@shop/ui/price-saving-badge'
import { QuantityStepper } from '@shop/ui/quantity-stepper'
import { StickyBar } from '@shop/ui/sticky-bar'
import { Check, Clock, ShoppingCart } from 'lucide-react'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import type { StockAlertTarget } from '../../api/dialogs.ts'
import { StockAlertLink } from '../../entities/product/stock-alert-link.tsx'
import { WishlistButton } from '../../entities/product/wishlist-button.tsx'
import { variantLabel } from '../../entities/product/variant-label.ts'
import { isMeasure } from './is-amount.ts'
import {
  getCheapest,
  variantOptionValues,
  hasPriceRange,
  type VariantSelection,
} from './variant-selection.ts'
import { stockLabel } from './product-labels.ts'
import { NetworkButton } from '../../forms/network-button.tsx'
import { SlotHtml } from '../../runtime/slots/slot-html.tsx'
import { PageLink } from '../../shell/page-link.tsx'

interface BuyBoxProps {
  product: Product
  /** HTML of extensions below the price. */
  extras: string | undefined
  /** Button label until a size is chosen. */
  chooseLabel: string | null
  selection: VariantSelection
  /** The selected variant, once the selection is complete. */
  variant: Variant | undefined
  setSelection: (selection: VariantSelection) => void
  isAdding: boolean
  /** Why the last attempt failed. */
  reason: string
  /** Units of the variant in the cart. */
  inCart: number
  onAdd: (variant: Variant, quantity: number) => void
  /** Content below the button. */
  children: ReactNode
}

/** Price, stock, options and button; on phones, price and button are also in the sticky bar. */
export function BuyBox(props: BuyBoxProps) {
  const { product, chooseLabel, variant, isAdding, reason, inCart, onAdd, children } = props
  const [isAddAttempted, setIsAddAttempted] = useState(false)
  const [quantity, setQuantity] = useState(1)
  const picker = useRef<HTMLDivElement>(null)
  const soldOut = variant ? !variant.in_stock : !product.in_stock
  const price = displayPrice(props)

  const handleAddToCart = () => {
    if (variant) return onAdd(variant, Math.min(quantity, variant.available))
    setIsAddAttempted(true)
    picker.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    picker.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  const button = (
    <BuyButton
      isAdding={isAdding}
      alert={soldOut ? stockAlertTarget(product, variant) : null}
      missing={!variant && chooseLabel}
      count={inCart}
      onPress={handleAddToCart}
    />
  )
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Price {...price} size="page" />
        <PriceSavingBadge {...price} />
      </div>
      <SlotHtml html={props.extras} className="mt-1.5" />
      <StockChip product={product} variant={variant} />
      <VariantOptions {...props} isMissing={isAddAttempted && !variant} sizePicker={picker} />
      <div className="mt-6 flex flex-wrap items-start gap-3">
        {!soldOut && (
          <QuantityStepper
            itemName={product.name}
            value={quantity}
            max={Math.max(1, variant?.available ?? product.available)}
            onChange={setQuantity}
          />
        )}
        <div className="hidden min-w-52 flex-1 md:block">{button}</div>
        <WishlistButton product={product} className="size-12! max-md:hidden!" />
      </div>
      <AddResult reason={reason} inCart={inCart} />
      {children}
      <StickyBar phonesOnly>
        <div className="min-w-0 flex-none">
          <p className="max-w-32 truncate text-caption text-muted">
            {variant
              ? variantLabel(variant) || stockLabel(product.stock_status, product.available)
              : t('Price')}
          </p>
          <Price priceKobo={price.priceKobo} from={price.from} />
        </div>
        <div className="flex-1">{button}</div>
      </StickyBar>
    </>
  )
}

/** The variant's price, or the lowest price that matches the selection. */
function displayPrice({ product: { variants }, selection, variant }: BuyBoxProps) {
  const displayed = variant ?? getCheapest(variants, selection)
  return {
    priceKobo: displayed?.price_kobo ?? 0,
    regularPriceKobo: displayed?.regular_price_kobo,
    from: hasPriceRange(variants, selection),
  }
}

interface VariantOptionsProps extends Pick<BuyBoxProps, 'product' | 'selection' | 'setSelection'> {
  /** Whether the button was pressed without a size. */
  isMissing: boolean
  sizePicker: RefObject<HTMLDivElement | null>
}

/** Colours and sizes, if any. */
function VariantOptions(props: VariantOptionsProps) {
  const { product, selection, setSelection, isMissing, sizePicker } = props
  const colours = variantOptionValues(product.variants, 'colour', selection)
  const sizes = variantOptionValues(product.variants, 'size', selection)
  return (
    <div className="mt-5 grid gap-5">
      {colours.length > 0 && (
        <OptionPicker
          legend={t('Colour')}
          name="colour"
          options={colours.map(({ value, soldOut }) => ({ value, text: value, soldOut }))}
          value={selection.colour}
          onChange={(colour) => setSelection({ ...selection, colour })}
        />
      )}
      {sizes.length > 0 && (
        <div ref={sizePicker} className={isMissing ? 'animate-bump' : undefined}>
          <OptionPicker
            legend={product.size_name || t('Size')}
            name="size"
            options={sizes.map(({ value, soldOut }) => ({ value, text: value, soldOut }))}
            value={selection.size}
            onChange={(size) => setSelection({ ...selection, size })}
            error={isMissing ? t('Please choose an option') : undefined}
            end={
              product.size_name || sizes.every(({ value }) => isMeasure(value)) ? undefined : (
                <PageLink
                  to="/size-guide"
                  className="inline-flex min-h-6 items-center font-semibold text-primary hover:underline"
                >
                  {t('Size Guide')}
                </PageLink>
              )
            }
          />
        </div>
      )}
    </div>
  )
}

/** Below the button: error, cart link and requirements. */
function AddResult({ reason, inCart }: Pick<BuyBoxProps, 'reason' | 'inCart'>) {
  return (
    <>
      <output className="block text-small font-semibold text-sale">{reason}</output>
      {inCart > 0 && (
        <PageLink
          to="/cart"
          className="inline-flex min-h-11 items-center font-bold text-primary hover:underline"
        >
          {t('View cart')}
        </PageLink>
      )}
      {/* Scripts never draw what is in it, so that they need not bring it. */}
      <noscript>
        {import.meta.env.SSR && (
          <p className="mt-2 text-small text-muted">
            {t('To add to cart, please turn on JavaScript in your browser.')}
          </p>
        )}
      </noscript>
    </>
  )
}

/**
 * Target of a stock alert: the chosen variant if other variants can be bought or it has a size, otherwise the product,
 * because a preselected colour is not a choice.
 */
function stockAlertTarget(
  { id, name, variants, in_stock }: Product,
  variant: Variant | undefined,
): StockAlertTarget {
  const isVariantAlert = variant && variants.length > 1 && (in_stock || variant.size)
  if (!isVariantAlert) return { productId: id, productName: name }
  return { productId: id, productName: `${name}, ${variantLabel(variant)}`, variantId: variant.id }
}

interface BuyButtonProps {
  /** Target of a stock alert if nothing can be bought. */
  alert: StockAlertTarget | null
  isAdding: boolean
  missing: string | false | null
  count: number
  onPress: () => void
}

function BuyButton({ alert, isAdding, missing, count, onPress }: BuyButtonProps) {
  if (alert) return <StockAlertLink about={alert} variant="primary" full />
  if (missing) {
    return (
      <Button variant="primary" full onClick={onPress}>
        {missing}
      </Button>
    )
  }
  return (
    <NetworkButton variant="primary" full icon={<ShoppingCart />} loading={isAdding} onClick={onPress}>
      {count > 0 ? t('Add to cart ({count} already in cart)', { count }) : t('Add to cart')}
    </NetworkButton>
  )
}

/** Stock of the selection, otherwise of the product. */
function StockChip({ product, variant }: { product: Product; variant: Variant | undefined }) {
  const { stock_status: stockStatus, available } = variant ?? product
  const tone = { in_stock: 'ok', low_stock: 'warn', out_of_stock: 'neutral' } as const
  const icon = stockStatus === 'in_stock' ? <Check /> : stockStatus === 'low_stock' ? <Clock /> : null
  return (
    <p className="mt-2.5" aria-live="polite">
      <Chip tone={tone[stockStatus]} icon={icon}>
        {stockLabel(stockStatus, available)}
      </Chip>
    </p>
  )
}
