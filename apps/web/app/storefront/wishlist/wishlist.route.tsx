import { t } from '@shop/contract/t'
import type { WishlistItem } from '@shop/contract/wishlist'
import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { ErrorPage } from '../../errors/error-page.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { SignInRequired } from '../../entities/customer/sign-in-needed.tsx'
import { pageTitle } from '../../runtime/titled.ts'
import { CardAction } from '../cart/card-action.tsx'
import { toCardProduct } from '../catalogue/card-product.ts'
import { ProductCard } from '../catalogue/product-card.tsx'
import { NotificationSwitch } from './mail-switch.tsx'
import { PriceDrop } from './price-drop.tsx'
import { useWishlist } from './use-wishlist.ts'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'

export const meta = pageTitle(t('Wishlist'))

export default function WishlistPage() {
  const { isSignedOut, items, notificationsEnabled, error, retry } = useWishlist()
  if (error && !items && !isSignedOut) return <ErrorPage error={error} onRetry={retry} />
  const filled = !isSignedOut && items && items.length > 0
  return (
    <div className="pb-10 md:pb-14">
      <PageHeading>{filled ? t('Wishlist ({count})', { count: items.length }) : t('Wishlist')}</PageHeading>
      {isSignedOut ? (
        <SignInRequired illustration="saved" text={t('Please login to view your wishlist!')} />
      ) : items ? (
        <>
          {(filled || notificationsEnabled) && <NotificationSwitch wanted={notificationsEnabled} />}
          <WishlistItems items={items} />
        </>
      ) : (
        <WishlistSkeleton />
      )}
    </div>
  )
}

function WishlistItems({ items }: { items: readonly WishlistItem[] }) {
  if (items.length === 0) {
    return (
      <EmptyState
        illustration="saved"
        title={t('Nothing saved yet')}
        line={t('Tap the heart on a product to save it here.')}
        action={
          <ButtonLink href="/products" variant="primary">
            {t('Browse products')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:gap-5 lg:grid-cols-4">
      {items.map((item) => {
        const product = toCardProduct(item)
        const prices = {
          priceKobo: Math.round(item.sale_price * 100),
          addedAtKobo: item.price_when_added_kobo,
        }
        return (
          <li key={item.id} data-product={item.id} className="min-w-0">
            <ProductCard
              product={product}
              note={<PriceDrop {...prices} />}
              action={<CardAction product={product} />}
            />
          </li>
        )
      })}
    </ul>
  )
}
