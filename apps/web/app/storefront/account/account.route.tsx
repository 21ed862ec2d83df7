import { t } from '@shop/contract/t'
import { useEffect } from 'react'
import { useSavedAddresses } from '../../entities/customer/saved-addresses.ts'
import { syncWishlist, useWishlistIds } from '../../entities/product/saved-products.ts'
import { useSession } from '../../api/session.ts'
import { pageTitle } from '../../runtime/titled.ts'
import { LatestOrder } from '../orders/latest-order.tsx'
import { useLatestOrder } from '../orders/use-latest-order.ts'
import { AccountLayout } from './account-frame.tsx'
import { AccountRows } from './account-menu.tsx'
import { AccountPanels } from './account-panels.tsx'
import { CreditRow } from './credit-row.tsx'
import { ReferralCoupon } from './received-gift.tsx'
import { useStoreCredit } from './use-credit.ts'
import { useReferrals } from './use-referrals.ts'

export const meta = pageTitle(t('My account'))

export default function AccountPage() {
  const latest = useLatestOrder()
  const { data: addresses } = useSavedAddresses()
  const { data: credit } = useStoreCredit()
  const { data: referrals } = useReferrals()
  const { isAuthenticated } = useSession()
  useEffect(() => {
    if (isAuthenticated) void syncWishlist()
  }, [isAuthenticated])
  const counts = {
    '/orders': latest.data?.total,
    '/wishlist': useWishlistIds()?.size,
    '/account/addresses': addresses?.length,
  }
  return (
    <AccountLayout line={(profile) => t('Good to see you, {name}.', { name: profile.first_name })}>
      {(profile) => (
        <>
          <LatestOrder latest={latest} />
          <ReferralCoupon coupon={referrals?.coupon ?? null} />
          <CreditRow balanceKobo={credit?.balance_kobo ?? 0} />
          <AccountPanels profile={profile} address={addresses?.[0]} />
          <AccountRows counts={counts} />
        </>
      )}
    </AccountLayout>
  )
}
