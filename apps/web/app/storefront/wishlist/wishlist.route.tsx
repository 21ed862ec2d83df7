import { t } from '@shop/contract/t'
import type { WishlistItem } from '@shop/contract/wishlist'
import { EmptyState } from '@shop/ui/empty-state'
import { ErrorPage } from '../../errors/error-page.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { SignInRequired } from '../../entities/customer/sign-in-required.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { CardAction } from '../cart/card-action.tsx'
import { toCardProduct } from '../catalogue/card-product.ts'
import { ProductCard } from '../catalogue/product-card.tsx'
import { useWishlist } from './queries.ts'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { Chip } from '@shop/ui/chip'
import { formatNaira } from '@shop/ui/format/format-naira'
import { TrendingDown } from 'lucide-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getWishlist, updateWishlistNotifications } from '../../api/generated/wishlist.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { OptimisticSwitch } from '../../forms/optimistic-switch.tsx'

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
          {(filled || notificationsEnabled) && <NotificationSwitch enabled={notificationsEnabled} />}
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
        description={t('Tap the heart on a product to save it here.')}
        link={{ href: '/products', text: t('Browse products') }}
      />
    )
  }
  return (
    <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:gap-5 lg:grid-cols-4">
      {items.map((item) => {
        const prices = {
          priceKobo: Math.round(item.sale_price * 100),
          addedAtKobo: item.price_when_added_kobo,
        }
        return (
          <ProductCard
            key={item.id}
            product={toCardProduct(item)}
            note={<PriceDrop {...prices} />}
            Action={CardAction}
          />
        )
      })}
    </ul>
  )
}

function WishlistSkeleton() {
  return (
    <SkeletonGroup
      label={t('Loading your wishlist')}
      className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:gap-5 lg:grid-cols-4"
    >
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-80 rounded-card md:h-96" />
      ))}
    </SkeletonGroup>
  )
}

/** Price drop since the product was saved; hidden if it is not cheaper. */
function PriceDrop({ priceKobo, addedAtKobo }: { priceKobo: number; addedAtKobo: number }) {
  if (priceKobo >= addedAtKobo) return null
  return (
    <p className="mt-1.5">
      <Chip tone="danger" icon={<TrendingDown />}>
        {t('{amount} less', { amount: formatNaira(addedAtKobo - priceKobo) })}
      </Chip>
    </p>
  )
}

/** Opt-in switch for emails about saved products; off by default. */
function NotificationSwitch({ enabled }: { enabled: boolean }) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    scope: { id: 'wishlist emails' },
    mutationFn: (next: boolean) => updateWishlistNotifications({ enabled: next }),
    onSuccess: (_, isOn) =>
      toastSuccess(isOn ? t('We’ll email you when there is news.') : t('We won’t email you about it.')),
    meta: { errors: 'toast' },
    onSettled: () => client.invalidateQueries({ queryKey: getWishlist.key() }),
  })
  return (
    <div className="mb-4 max-w-xl">
      <OptimisticSwitch
        label={t('Email me when an item here gets cheaper or is back in stock')}
        checked={enabled}
        onSwitch={(next) => mutateAsync(next).catch(() => undefined)}
      />
    </div>
  )
}
