import type { AgreementState } from '@shop/contract/pay-later'
import { Chip } from '@shop/ui/chip'
import { t } from '@shop/contract/t'
import { planStates } from '../../entities/payment/plan-words.ts'

/** How a plan stands; one with a late payment says so first. */
export function PlanChip({ status: state, overdue_kobo }: { status: AgreementState; overdue_kobo: number }) {
  if (overdue_kobo > 0 && state !== 'defaulted') return <Chip tone="danger">{t('Late')}</Chip>
  const { text, tone } = planStates[state]
  return <Chip tone={tone}>{text}</Chip>
}
