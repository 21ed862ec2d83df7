import type { MyReferrals } from '@shop/contract/referrals'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Copy, Gift } from 'lucide-react'
import { copyText } from '../../api/copy-text.ts'
import { referralDiscountTerms, referralDiscountText } from '../../entities/payment/referral-labels.ts'
import { formatDate } from '../../format/dates.ts'

/** Referee's coupon, shown until it is used or expires. */
export function ReferralCoupon({ coupon: received }: Pick<MyReferrals, 'coupon'>) {
  if (!received) return null
  const { code, discount: reward, ends_at } = received
  return (
    <section
      aria-label={t('Your discount')}
      className="flex flex-wrap items-center gap-x-3.5 gap-y-3 rounded-card border border-line bg-primary-soft px-4 py-3.5 md:rounded-panel"
    >
      <Gift aria-hidden className="text-primary" />
      <p className="min-w-0 flex-1 basis-60">
        <b>
          {t('Your discount: {discount} with the code {code}', {
            discount: referralDiscountText(reward),
            code,
          })}
        </b>
        <span className="block text-small">
          {referralDiscountTerms(reward)} {t('Valid until {date}.', { date: formatDate(new Date(ends_at)) })}
        </span>
      </p>
      <Button icon={<Copy aria-hidden />} onClick={() => void copyText(code, t('Code copied'))}>
        {t('Copy code')}
      </Button>
    </section>
  )
}
