import type { MyReferrals } from '@shop/contract/referrals'
import { t } from '@shop/contract/t'
import { Chip, type ChipLabel } from '@shop/ui/chip'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { formatDate } from '../../format/show-time.ts'

type Referee = MyReferrals['referees'][number]

const chips: Record<Referee['status'], ChipLabel> = {
  joined: { text: t('Signed up'), tone: 'info' },
  pending: { text: t('Ordered'), tone: 'info' },
  rewarded: { text: t('Reward received'), tone: 'ok' },
  rejected: { text: t('No reward'), tone: 'neutral' },
  reversed: { text: t('Reversed'), tone: 'neutral' },
}

const reasons: Record<Referee['reason'], string> = {
  '': '',
  same_person: t('The order went to your own address or phone.'),
  blocked: t('The account was closed.'),
  limit_reached: t('You reached the monthly limit.'),
  order_refunded: t('The order was refunded.'),
}

/** What came of the link, friend by friend, without who they are. */
export function ReferredCustomers({ mine: { referees: friends, earned_kobo } }: { mine: MyReferrals }) {
  if (friends.length === 0) return null
  return (
    <Panel
      title={t('Referred friends')}
      end={<b className="tabular">{t('{amount} received', { amount: formatNaira(earned_kobo) })}</b>}
      flush
    >
      <ul className="divide-y divide-line">
        {friends.map((referee, index) => (
          <li
            key={`${referee.joined_at} ${index}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-dense md:px-5"
          >
            <span className="min-w-0 flex-1">
              {t('Came on {date}', { date: formatDate(new Date(referee.joined_at)) })}
              <span className="block text-small text-muted">{referralStatusText(referee)}</span>
            </span>
            <Chip tone={chips[referee.status].tone}>{chips[referee.status].text}</Chip>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function referralStatusText({ status: state, reason, reward_kobo, due_at }: Referee): string {
  const amount = formatNaira(reward_kobo)
  if (state === 'joined') return t('{amount} for you once their first order is delivered', { amount })
  if (state === 'pending' && due_at)
    return t('{amount} for you on {date}', { amount, date: formatDate(new Date(due_at)) })
  if (state === 'rewarded') return t('{amount} of store credit', { amount })
  return reasons[reason]
}
