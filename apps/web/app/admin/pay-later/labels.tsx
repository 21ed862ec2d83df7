import type { PlanTerms, AgreementStatus } from '@shop/contract/pay-later'
import { Chip } from '@shop/ui/chip'
import { agreementStatusChips } from '../../entities/payment/agreement-labels.ts'

/** Label of a plan: 'Save first, 4 weekly payments', 'Deposit 30%, 6 monthly payments'. */
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

/** Label of a plan's fee: 'Nothing', '5% of what is financed', '₦2,000'. */
export function feeLabel(
  { fee_kind, fee_percent, fee_amount_kobo }: Pick<PlanTerms, 'fee_kind' | 'fee_percent' | 'fee_amount_kobo'>,
  naira: (kobo: number) => string,
) {
  if (fee_kind === 'none') return 'Nothing'
  return fee_kind === 'percent' ? `${fee_percent}% of the financed amount` : naira(fee_amount_kobo)
}

/** Labels for staff; customers only read that the plan is closed. */
export const adminAgreementStatusChips = {
  ...agreementStatusChips,
  written_off: { text: 'Written off', tone: 'neutral' },
} as const satisfies typeof agreementStatusChips

/** Status of an agreement; overdue payments take precedence. */
export function AgreementChip({ status, overdue_kobo }: { status: AgreementStatus; overdue_kobo: number }) {
  if (overdue_kobo > 0 && status !== 'defaulted') return <Chip tone="danger">Overdue</Chip>
  if (status === 'defaulted') return <Chip tone="danger">Default</Chip>
  const { text, tone } = adminAgreementStatusChips[status]
  return <Chip tone={tone}>{text}</Chip>
}
