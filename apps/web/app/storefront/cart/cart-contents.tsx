import { t } from '@shop/contract/t'
import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { countItems, type LocalCartItem } from '../../api/cart-lines.ts'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { isBlocked, unitPriceKobo } from './line-notices.ts'

/** The lines of a cart with its summary, or what stands in an empty one. */
export function CartContents({ lines }: { lines: readonly LocalCartItem[] }) {
  if (lines.length === 0) {
    return (
      <EmptyState
        illustration="cart"
        title={t('Your cart is empty')}
        line={t('Items you add will appear here.')}
        action={
          <ButtonLink href="/products" variant="primary">
            {t('Shop all products')}
          </ButtonLink>
        }
      />
    )
  }
  const totalKobo = lines.reduce((sum, line) => sum + unitPriceKobo(line) * line.quantity, 0)
  return (
    <div className="grid items-start pb-8 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-8 md:pb-14 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
      <ul className="grid min-w-0 gap-3 md:gap-0 md:rounded-panel md:border md:border-line md:bg-surface md:px-6 md:py-1">
        {lines.map((line) => (
          <CartLine key={`${line.product.id} ${line.variant_id ?? ''}`} line={line} />
        ))}
      </ul>
      <CartSummary count={countItems(lines)} totalKobo={totalKobo} hasBlockedLines={lines.some(isBlocked)} />
    </div>
  )
}
