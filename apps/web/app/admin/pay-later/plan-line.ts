import type { PlanTerms } from '@shop/contract/pay-later'

/** 'Save first, 4 weekly payments', 'Deposit 30%, 6 monthly payments'. */
export function planLabel({
  mode,
  deposit_percent,
  deliver_at_percent,
  frequency,
  instalments,
}: PlanTerms): string {
  const start =
    mode === 'layaway'
      ? 'Lay-away'
      : deposit_percent > 0
        ? `Deposit ${deposit_percent}%`
        : `Delivered at ${deliver_at_percent}%`
  return `${start}, ${instalments} ${frequency} payments`
}

/** 'Nothing', '5% of what is financed', '₦2,000'. */
export function feeLabel(
  { fee_kind, fee_value }: Pick<PlanTerms, 'fee_kind' | 'fee_value'>,
  naira: (kobo: number) => string,
) {
  if (fee_kind === 'none') return 'Nothing'
  return fee_kind === 'percent' ? `${fee_value}% of the financed amount` : naira(fee_value)
}
