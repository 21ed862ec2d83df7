import { cartLinkPath } from '@shop/contract/cart-links'
import { t } from '@shop/contract/t'
import { countItems, type LocalCartItem, useCartLines } from '../../api/local-cart.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { SignInRequired } from '../../entities/customer/sign-in-required.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { ClearCart } from './clear-cart.tsx'
import { EmptyState } from '@shop/ui/empty-state'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { OrderByWhatsapp } from './order-by-whatsapp.tsx'
import { isBlocked, unitPriceKobo } from './line-messages.ts'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { useProfile } from '../../api/profile.ts'
import { useSession } from '../../api/session.ts'

export const handle: ShellHandle = { tabBar: false }
export const meta = pageTitle(t('Cart'))

export default function CartPage() {
  const { state, lines, error, retry } = useCart()
  const count = countItems(lines)
  if (state === 'failed') return <ErrorPage error={error} onRetry={retry} />
  const hasItems = state === 'ready' && count > 0
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <PageHeading>{hasItems ? t('Cart ({count})', { count }) : t('Cart')}</PageHeading>
        {hasItems && <ClearCart count={count} />}
      </div>
      {state === 'loading' && <CartSkeleton />}
      {state === 'signed_out' && (
        <SignInRequired illustration="cart" text={t('Please login to view your cart!')} />
      )}
      {state === 'ready' && <CartContents lines={lines} />}
    </>
  )
}

/** Cart lines with the summary, or the empty state. */
function CartContents({ lines }: { lines: readonly LocalCartItem[] }) {
  if (lines.length === 0) {
    return (
      <EmptyState
        illustration="cart"
        title={t('Your cart is empty')}
        description={t('Items you add will appear here.')}
        link={{ href: '/products', text: t('Shop all products') }}
      />
    )
  }
  const totalKobo = lines.reduce((sum, line) => sum + unitPriceKobo(line) * line.quantity, 0)
  const hasBlockedLines = lines.some(isBlocked)
  return (
    <div className="grid items-start pb-8 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-8 md:pb-14 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
      <ul className="grid min-w-0 gap-3 md:gap-0 md:rounded-panel md:border md:border-line md:bg-surface md:px-6 md:py-1">
        {lines.map((line) => (
          <CartLine key={`${line.product.id} ${line.variant_id ?? ''}`} line={line} />
        ))}
      </ul>
      <CartSummary count={countItems(lines)} totalKobo={totalKobo} hasBlockedLines={hasBlockedLines}>
        {!hasBlockedLines && <OrderByWhatsapp lines={lines} link={linkTo(lines)} />}
      </CartSummary>
    </div>
  )
}

/** A link with the same lines, for the receiver of the message. Only the browser knows the cart. */
function linkTo(lines: readonly LocalCartItem[]): string {
  const items = lines.flatMap(({ variant_id: id, quantity }) => (id ? [{ variant_id: id, quantity }] : []))
  return location.origin + cartLinkPath(items)
}

/** Skeleton of three lines and the summary. */
function CartSkeleton() {
  return (
    <SkeletonGroup
      label={t('Loading your cart')}
      className="grid gap-5 md:grid-cols-[minmax(0,1fr)_23.25rem] md:gap-8"
    >
      <div className="grid content-start gap-3">
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} className="h-36" />
        ))}
      </div>
      <Skeleton className="hidden h-80 md:block" />
    </SkeletonGroup>
  )
}

/** Page state: signed out, profile loading, profile failed, or ready. */
type CartStatus = 'loading' | 'signed_out' | 'failed' | 'ready'

/** The local cart, replaced by the profile's cart whenever that loads. */
function useCart() {
  const { isKnown, isAuthenticated } = useSession()
  const profile = useProfile()
  const lines = useCartLines()
  return { lines, error: profile.error, retry: () => void profile.refetch(), state: currentState() }

  function currentState(): CartStatus {
    if (!isKnown) return 'loading'
    if (!isAuthenticated) return 'signed_out'
    if (profile.data || lines.length > 0) return 'ready'
    return profile.isError ? 'failed' : 'loading'
  }
}
