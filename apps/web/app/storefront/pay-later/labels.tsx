import type { AgreementStatus, AgreementItems } from '@shop/contract/pay-later'
import { Chip } from '@shop/ui/chip'
import { t } from '@shop/contract/t'
import { agreementStatusChips } from '../../entities/payment/agreement-labels.ts'

/** Status of a plan; 'Late' takes precedence while a payment is overdue. */
export function AgreementStatusChip({
  status,
  overdue_kobo,
}: {
  status: AgreementStatus
  overdue_kobo: number
}) {
  if (overdue_kobo > 0 && status !== 'defaulted') return <Chip tone="danger">{t('Late')}</Chip>
  const { text, tone } = agreementStatusChips[status]
  return <Chip tone={tone}>{text}</Chip>
}

/** Formats a plan's items as 'Gida blender and 2 more'. */
export function itemsSummary({ title, quantity: units }: Pick<AgreementItems, 'title' | 'quantity'>): string {
  return units > 1 ? t('{name} and {count} more', { name: title, count: units - 1 }) : title
}
