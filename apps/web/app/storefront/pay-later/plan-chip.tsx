import type { AgreementStatus } from '@shop/contract/pay-later'
import { Chip } from '@shop/ui/chip'
import { t } from '@shop/contract/t'
import { agreementStatusChips } from '../../entities/payment/plan-words.ts'

/** How a plan stands; one with a late payment says so first. */
export function AgreementStatusChip({
  status: state,
  overdue_kobo,
}: {
  status: AgreementStatus
  overdue_kobo: number
}) {
  if (overdue_kobo > 0 && state !== 'defaulted') return <Chip tone="danger">{t('Late')}</Chip>
  const { text, tone } = agreementStatusChips[state]
  return <Chip tone={tone}>{text}</Chip>
}
