import type { MyReferrals } from '@shop/contract/referrals'
import { t } from '@shop/contract/t'
import { Button, buttonClass } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { Copy, MessageCircle, UserPlus } from 'lucide-react'
import { copyText } from '../../api/copy-text.ts'
import { referralDiscountTerms, referralDiscountText } from '../../entities/payment/referral-labels.ts'
import { NetworkButton } from '../../forms/network-button.tsx'
import { useCreateReferralLink } from './queries.ts'

/** Rewards for both sides, and the referral link to share. */
export function InviteCard({ referrals }: { referrals: MyReferrals }) {
  const { link, discount, reward_kobo, reward_delay_days, monthly_limit } = referrals
  return (
    <Panel title={t('Your link')}>
      <ul className="mb-4 grid gap-1.5 text-dense">
        <li>
          <b>{t('Your friend gets {discount}.', { discount: referralDiscountText(discount) })}</b>{' '}
          {referralDiscountTerms(discount)}
        </li>
        <li>
          <b>{t('You get {amount} as store credit', { amount: formatNaira(reward_kobo) })}</b>{' '}
          {rewardTiming(reward_delay_days)}
        </li>
      </ul>
      {link ? <ShareLink link={link} referrals={referrals} /> : <CreateLinkButton />}
      <p className="mt-3 text-small text-muted">
        {t(
          'Your friend sees your first name. For new customers with their own phone and address. At most {count} rewards a month.',
          { count: monthly_limit },
        )}
      </p>
    </Panel>
  )
}

function rewardTiming(rewardDelayDays: number): string {
  if (rewardDelayDays === 0) return t('when their first order is delivered and paid.')
  if (rewardDelayDays === 1)
    return t('one day after their first order is delivered and paid, if it isn’t returned.')
  return t('{days} days after their first order is delivered and paid, if it isn’t returned.', {
    days: rewardDelayDays,
  })
}

function CreateLinkButton() {
  const create = useCreateReferralLink()
  return (
    <NetworkButton
      variant="primary"
      icon={<UserPlus aria-hidden />}
      loading={create.isPending}
      onClick={() => create.mutate()}
    >
      {t('Get my link')}
    </NetworkButton>
  )
}

function ShareLink({ link, referrals }: { link: string; referrals: MyReferrals }) {
  const message = t('I have a discount for you: {discount} on your first order. {link}', {
    discount: referralDiscountText(referrals.discount),
    link,
  })
  return (
    <div className="grid gap-3">
      <p className="rounded-control border border-line bg-sunken px-3 py-2 text-dense wrap-anywhere">
        {link}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="primary"
          icon={<Copy aria-hidden />}
          onClick={() => void copyText(link, t('Link copied'))}
        >
          {t('Copy link')}
        </Button>
        <a
          className={buttonClass({})}
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle aria-hidden />
          {t('Share on WhatsApp')}
        </a>
      </div>
    </div>
  )
}
