import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Wallet } from 'lucide-react'

/** What the shop owes the account and takes off an order that asks for it; nothing where there is none, in kobo. */
export function CreditRow({ balanceKobo }: { balanceKobo: number }) {
  if (balanceKobo <= 0) return null
  return (
    <p className="flex min-h-14 items-center gap-3.5 rounded-card border border-line bg-surface px-4 font-semibold md:rounded-panel">
      <Wallet aria-hidden />
      <span className="flex-1">{t('Store credit')}</span>
      <b className="tabular">{formatNaira(balanceKobo)}</b>
    </p>
  )
}
