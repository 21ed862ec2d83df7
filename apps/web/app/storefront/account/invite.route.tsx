import { t } from '@shop/contract/t'
import { EmptyState } from '@shop/ui/empty-state'
import { pageTitle } from '../../runtime/page-title.ts'
import { AsyncSection } from '../../errors/async-section.tsx'
import { AccountLayout } from './account-layout.tsx'
import { InviteCard } from './invite-card.tsx'
import { ReferralCoupon } from './referral-coupon.tsx'
import { useReferrals } from './queries.ts'
import type { MyReferrals } from '@shop/contract/referrals'
import { Chip, type ChipLabel } from '@shop/ui/chip'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { formatDate } from '../../format/dates.ts'

const title = t('Invite friends')
export const meta = pageTitle(title)

/** Referral link, the rewards for both sides, and the referrals so far. */
export default function InvitePage() {
  const result = useReferrals({ alwaysRefetch: true })
  return (
    <AccountLayout title={title}>
      {() => (
        <AsyncSection result={result} label={t('Loading your page')} height="h-72">
          {(referrals) => (
            <>
              <ReferralCoupon coupon={referrals.coupon} />
              {referrals.enabled ? <InviteCard referrals={referrals} /> : <InvitationsClosed />}
              <ReferredCustomers referrals={referrals} />
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
      description={t('Referrals are paused. Rewards you’ve already earned are safe.')}
    />
  )
}

type Referee = MyReferrals['referees'][number]

const chips: Record<Referee['status'], ChipLabel> = {
  joined: { text: t('Signed up'), tone: 'info' },
  pending: { text: t('Ordered'), tone: 'info' },
  rewarded: { text: t('Reward received'), tone: 'ok' },
  rejected: { text: t('No reward'), tone: 'neutral' },
  reversed: { text: t('Reversed'), tone: 'neutral' },
}

const reasons: Record<NonNullable<Referee['reason']>, string> = {
  same_person: t('The order went to your own address or phone.'),
  blocked: t('The account was closed.'),
  limit_reached: t('You reached the monthly limit.'),
  order_refunded: t('The order was refunded.'),
}

/** Status of each referral, without identifying the friend. */
function ReferredCustomers({ referrals: { referees, earned_kobo } }: { referrals: MyReferrals }) {
  if (referees.length === 0) return null
  return (
    <Panel
      title={t('Referred friends')}
      end={<b className="tabular">{t('{amount} received', { amount: formatNaira(earned_kobo) })}</b>}
      flush
    >
      <ul className="divide-y divide-line">
        {referees.map((referee, index) => (
          <li
            key={`${referee.joined_at} ${index}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-dense md:px-5"
          >
            <span className="min-w-0 flex-1">
              {t('Signed up on {date}', { date: formatDate(new Date(referee.joined_at)) })}
              <span className="block text-small text-muted">{referralStatusText(referee)}</span>
            </span>
            <Chip tone={chips[referee.status].tone}>{chips[referee.status].text}</Chip>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function referralStatusText({ status, reason, reward_kobo, due_at }: Referee): string {
  const amount = formatNaira(reward_kobo)
  if (status === 'joined') return t('{amount} for you once their first order is delivered', { amount })
  if (status === 'pending' && due_at)
    return t('{amount} for you on {date}', { amount, date: formatDate(new Date(due_at)) })
  if (status === 'rewarded') return t('{amount} of store credit', { amount })
  return reason ? reasons[reason] : ''
}
