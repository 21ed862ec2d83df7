import { t } from '@shop/contract/t'
import { useEffect } from 'react'
import { useSavedAddresses } from '../../entities/customer/saved-addresses.ts'
import { useWishlistIds } from '../../entities/product/wishlist.ts'
import { syncWishlist } from '../../entities/product/wishlist-changes.ts'
import { useSession } from '../../api/session.ts'
import { AccountSlot } from '../../shell/storefront/account-slot.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { LatestOrder } from '../orders/latest-order.tsx'
import { useLatestOrder } from '../orders/queries.ts'
import { AccountLayout, AccountRows } from './account-layout.tsx'
import { AccountPanels, CreditRow, useStoreCredit } from './account-panels.tsx'
import { ReferralCoupon } from './referral-coupon.tsx'
import { useReferrals } from './queries.ts'

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
    <AccountLayout description={(profile) => t('Good to see you, {name}.', { name: profile.first_name })}>
      {(profile) => (
        <>
          <LatestOrder latest={latest} />
          <ReferralCoupon coupon={referrals?.coupon ?? null} />
          <CreditRow balanceKobo={credit?.balance_kobo ?? 0} />
          <AccountSlot slot="account" props={{}} />
          <AccountPanels profile={profile} address={addresses?.[0]} />
          <AccountRows counts={counts} />
        </>
      )}
    </AccountLayout>
  )
}
