import { t } from '@shop/contract/t'
import { useEffect } from 'react'
import { useSavedAddresses } from '../../entities/customer/saved-addresses.ts'
import { followSaved, useSavedIds } from '../../entities/product/saved-products.ts'
import { useSession } from '../../api/session.ts'
import { titled } from '../../runtime/titled.ts'
import { LatestOrder } from '../orders/latest-order.tsx'
import { useLatestOrder } from '../orders/use-latest-order.ts'
import { AccountFrame } from './account-frame.tsx'
import { AccountRows } from './account-menu.tsx'
import { AccountPanels } from './account-panels.tsx'
import { CreditRow } from './credit-row.tsx'
import { ReceivedGift } from './received-gift.tsx'
import { useCredit } from './use-credit.ts'
import { useReferrals } from './use-referrals.ts'

export const meta = titled(t('My account'))

export default function AccountPage() {
  const latest = useLatestOrder()
  const { data: addresses } = useSavedAddresses()
  const { data: credit } = useCredit()
  const { data: referrals } = useReferrals()
  const { isAuthenticated } = useSession()
  useEffect(() => {
    if (isAuthenticated) void followSaved()
  }, [isAuthenticated])
  const counts = {
    '/orders': latest.data?.total,
    '/wishlist': useSavedIds()?.size,
    '/account/addresses': addresses?.length,
  }
  return (
    <AccountFrame line={(profile) => t('Good to see you, {name}.', { name: profile.first_name })}>
      {(profile) => (
        <>
          <LatestOrder latest={latest} />
          <ReceivedGift coupon={referrals?.coupon ?? null} />
          <CreditRow balanceKobo={credit?.balance_kobo ?? 0} />
          <AccountPanels profile={profile} address={addresses?.[0]} />
          <AccountRows counts={counts} />
        </>
      )}
    </AccountFrame>
  )
}
