import { t } from '@shop/contract/t'
import { CountBadge } from '@shop/ui/count-badge'
import { ShoppingCart } from 'lucide-react'
import { useCartCount } from '../../api/local-cart.ts'
import { GatedLink } from './gated-link.tsx'

/** The number of pieces in the cart, 0 when it is empty. */
export function CartLink() {
  const count = useCartCount()
  return (
    <GatedLink
      to="/cart"
      className="icon-button -mr-2"
      label={count === 1 ? t('Cart, 1 item') : t('Cart, {count} items', { count })}
    >
      <ShoppingCart aria-hidden />
      <CountBadge count={count} />
    </GatedLink>
  )
}
