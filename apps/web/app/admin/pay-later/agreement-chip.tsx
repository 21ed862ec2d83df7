import type { AgreementState } from '@shop/contract/pay-later'
import { Chip } from '@shop/ui/chip'
import { planStates } from '../../layout/plan-words.ts'

/** How an agreement stands; what is late is said first. */
export function AgreementChip({ state, overdue_kobo }: { state: AgreementState; overdue_kobo: number }) {
  if (overdue_kobo > 0 && state !== 'defaulted') return <Chip tone="danger">Overdue</Chip>
  if (state === 'defaulted') return <Chip tone="danger">Default case</Chip>
  const { text, tone } = planStates[state]
  return <Chip tone={tone}>{text}</Chip>
}
