import { ShoppingCart } from 'lucide-react'
import { useCartCount } from '../client/local-cart.ts'
import { GatedLink } from './gated-link.tsx'

/** The number of pieces in the cart, 0 when it is empty, '99+' beyond that. */
export function CartLink() {
  const count = useCartCount()
  return (
    <GatedLink
      to="/cart"
      className="icon-button -mr-2"
      label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
    >
      <ShoppingCart aria-hidden />
      <span
        key={count}
        aria-hidden
        className={`absolute -top-0.5 -right-0.5 grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-tab leading-none font-bold tabular ${
          count > 0 ? 'animate-bump bg-sale text-on-sale' : 'bg-sunken text-muted inset-ring inset-ring-line'
        }`}
      >
        {count > 99 ? '99+' : count}
      </span>
    </GatedLink>
  )
}
