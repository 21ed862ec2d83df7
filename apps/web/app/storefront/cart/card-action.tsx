import type { Image } from '@shop/contract/catalogue'
import { t } from '@shop/contract/t'
import { ButtonLink } from '@shop/ui/button'
import { Check } from 'lucide-react'
import { StockAlertLink } from '../../entities/product/stock-alert-link.tsx'
import { useAddToCart, useQuantityInCart } from './add-to-cart.ts'
import { NetworkButton } from '../../forms/network-button.tsx'

/** Product data of a card's button. */
interface ActionProduct {
  id: string
  name: string
  sale_price: number
  stock_status: string
  chooseLabel: string | null
  product_images: Image[]
}

/** The button of a product card: adds the product, or links to its options. */
export function CardAction({ product }: { product: ActionProduct }) {
  const { add, isAdding, reason } = useAddToCart()
  const count = useQuantityInCart(product.id)
  const buttonStyle = { size: 'dense', full: true, variant: count > 0 ? 'chosen' : 'secondary' } as const
  const icon = count > 0 ? <Check /> : undefined
  if (product.stock_status === 'out_of_stock') {
    return <StockAlertLink {...buttonStyle} about={{ productId: product.id, productName: product.name }} />
  }
  const text = count > 0 ? t('In cart ({count})', { count }) : (product.chooseLabel ?? t('Add to cart'))
  const buttonProps = { ...buttonStyle, icon, 'aria-label': `${text}: ${product.name}` }
  if (product.chooseLabel) {
    return (
      <ButtonLink {...buttonProps} href={`/products/${encodeURIComponent(product.id)}`}>
        {text}
      </ButtonLink>
    )
  }
  return (
    <>
      <NetworkButton
        {...buttonProps}
        loading={isAdding}
        hideReason
        onClick={() =>
          void add({
            product: {
              id: product.id,
              name: product.name,
              sale_price: product.sale_price,
              image: product.product_images[0] ?? null,
            },
          })
        }
      >
        {text}
      </NetworkButton>
      <output className="block text-caption font-semibold text-sale">{reason}</output>
    </>
  )
}
