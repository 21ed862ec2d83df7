import { t } from '@shop/contract/t'
import { EmptyState } from '@shop/ui/empty-state'
import { pageTitle } from '../../runtime/titled.ts'
import { AsyncSection } from '../../errors/loaded-part.tsx'
import { AccountLayout } from './account-frame.tsx'
import { InviteCard } from './invite-card.tsx'
import { ReferredCustomers } from './invited-friends.tsx'
import { ReferralCoupon } from './received-gift.tsx'
import { useReferrals } from './use-referrals.ts'

const title = t('Invite friends')
export const meta = pageTitle(title)

/** The link for friends, what it promises to both, and what came of it. */
export default function InvitePage() {
  const read = useReferrals({ alwaysRefetch: true })
  return (
    <AccountLayout title={title}>
      {() => (
        <AsyncSection read={read} label={t('Loading your page')} height="h-72">
          {(mine) => (
            <>
              <ReferralCoupon coupon={mine.coupon} />
              {mine.enabled ? <InviteCard mine={mine} /> : <InvitationsClosed />}
              <ReferredCustomers mine={mine} />
            </>
          )}
        </AsyncSection>
      )}
    </AccountLayout>
  )
}

function InvitationsClosed() {
  return (
    <EmptyState
      illustration="list"
      title={t('Referrals are paused')}
      line={t('Referrals are paused. Rewards you’ve already earned are safe.')}
    />
  )
}
