import type { AgreementStatus } from '@shop/contract/pay-later'
import { Chip } from '@shop/ui/chip'
import { agreementStatusChips } from '../../entities/payment/plan-words.ts'

/** As staff call them; a shopper is told only that the plan is closed. */
export const adminAgreementStatusChips = {
  ...agreementStatusChips,
  written_off: { text: 'Written off', tone: 'neutral' },
} as const satisfies typeof agreementStatusChips

/** How an agreement stands; what is late is said first. */
export function AgreementChip({
  status: state,
  overdue_kobo,
}: {
  status: AgreementStatus
  overdue_kobo: number
}) {
  if (overdue_kobo > 0 && state !== 'defaulted') return <Chip tone="danger">Overdue</Chip>
  if (state === 'defaulted') return <Chip tone="danger">Default</Chip>
  const { text, tone } = adminAgreementStatusChips[state]
  return <Chip tone={tone}>{text}</Chip>
}
