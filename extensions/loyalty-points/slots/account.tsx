import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { NetworkButton } from '@shop/web/app/forms/network-button.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { getBalance, redeemPoints } from '../api.ts'

/** The customer's points on the account page, with a button that turns all of them into store credit. */
export default function AccountPoints() {
  const { data: balance } = useQuery({ ...getBalance.query(), refetchOnMount: 'always' })
  const redeem = useMutation(
    redeemPoints.mutation({
      success: t('Your points are store credit now'),
      invalidates: ['/extensions/loyalty-points/balance', '/users/me/store-credit'],
    }),
  )
  if (!balance || balance.points <= 0) return null
  const { points, value_kobo, min_redeemed } = balance
  return (
    <section
      aria-label={t('Loyalty points')}
      className="flex min-h-14 flex-wrap items-center gap-x-3.5 gap-y-2 rounded-card border border-line bg-surface px-4 py-2.5 font-semibold md:rounded-panel"
    >
      <Award aria-hidden />
      <span className="min-w-0 flex-1">
        {points === 1 ? t('1 loyalty point') : t('{points} loyalty points', { points })}
        <span className="block text-small font-normal text-muted">
          {points < min_redeemed
            ? t('You can redeem them from {count} points.', { count: min_redeemed })
            : t('Worth {amount} of store credit', { amount: formatNaira(value_kobo) })}
        </span>
      </span>
      {points >= min_redeemed && (
        <NetworkButton size="dense" loading={redeem.isPending} onClick={() => redeem.mutate({ points })}>
          {t('Redeem')}
        </NetworkButton>
      )}
    </section>
  )
}
