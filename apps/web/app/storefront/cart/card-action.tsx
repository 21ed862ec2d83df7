import type { Picture } from '@shop/contract/catalogue'
import { t } from '@shop/contract/t'
import { ButtonLink } from '@shop/ui/button'
import { Check } from 'lucide-react'
import { AlertLink } from '../../entities/product/alert-link.tsx'
import { useAddToCart, useInCart } from './add-to-cart.tsx'
import { NetworkButton } from '../../forms/network-button.tsx'

/** What the button of a product's card has to know. */
interface OfferedProduct {
  id: string
  name: string
  sale_price: number
  stock_status: string
  choice: string | null
  product_images: Picture[]
}

/** The one button of a product's card: adds it, or leads to where something has to be chosen first. */
export function CardAction({ product }: { product: OfferedProduct }) {
  const { add, adding, reason } = useAddToCart()
  const count = useInCart(product.id)
  const look = { size: 'dense', full: true, variant: count > 0 ? 'chosen' : 'secondary' } as const
  const icon = count > 0 ? <Check /> : undefined
  if (product.stock_status === 'out_of_stock') {
    return <AlertLink {...look} about={{ productId: product.id, what: product.name }} />
  }
  const text = count > 0 ? t('In cart ({count})', { count }) : (product.choice ?? t('Add to cart'))
  const named = { ...look, icon, 'aria-label': `${text}: ${product.name}` }
  if (product.choice) {
    return (
      <ButtonLink {...named} href={`/products/${encodeURIComponent(product.id)}`}>
        {text}
      </ButtonLink>
    )
  }
  return (
    <>
      <NetworkButton
        {...named}
        loading={adding}
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
