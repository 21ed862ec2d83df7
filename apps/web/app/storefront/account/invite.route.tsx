import { t } from '@shop/contract/t'
import { EmptyState } from '@shop/ui/empty-state'
import { titled } from '../../runtime/titled.ts'
import { LoadedPart } from '../../errors/loaded-part.tsx'
import { AccountFrame } from './account-frame.tsx'
import { InviteCard } from './invite-card.tsx'
import { InvitedFriends } from './invited-friends.tsx'
import { ReceivedGift } from './received-gift.tsx'
import { useReferrals } from './use-referrals.ts'

const title = t('Invite friends')
export const meta = titled(title)

/** The link for friends, what it promises to both, and what came of it. */
export default function InvitePage() {
  const read = useReferrals({ anew: true })
  return (
    <AccountFrame title={title}>
      {() => (
        <LoadedPart read={read} label={t('Loading your page')} height="h-72">
          {(mine) => (
            <>
              <ReceivedGift coupon={mine.coupon} />
              {mine.enabled ? <InviteCard mine={mine} /> : <NobodyInvited />}
              <InvitedFriends mine={mine} />
            </>
          )}
        </LoadedPart>
      )}
    </AccountFrame>
  )
}

function NobodyInvited() {
  return (
    <EmptyState
      art="list"
      title={t('Referrals are paused')}
      line={t('Referrals are paused. Rewards you’ve already earned are safe.')}
    />
  )
}
