import type { Agreement } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
import { Chip } from '@shop/ui/chip'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import {
  instalmentStatuses,
  instalmentName,
  formatInstalmentDate,
} from '../../entities/payment/agreement-labels.ts'

/** Statuses after which no payment is due. */
const endedStatuses: readonly Agreement['status'][] = ['cancelled', 'returned', 'written_off']

/** Every instalment with its due date, name and status. */
export function AgreementPayments({ plan }: { plan: Agreement }) {
  const isAccepted = plan.accepted_at !== null
  return (
    <Panel
      flush
      title={t('Payments')}
      note={isAccepted ? t('Due by the end of each day') : plan.expires_at && t('If you agree today')}
    >
      <ol className="divide-y divide-line">
        {plan.instalments.map((each) => {
          const hasEnded = endedStatuses.includes(plan.status) && each.outstanding_kobo > 0
          const { text, tone } = instalmentStatuses[hasEnded ? 'waived' : each.status]
          const isPartlyPaid = each.paid_kobo > 0 && each.outstanding_kobo > 0
          return (
            <li
              key={each.position}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 md:px-5"
            >
              <span>
                <b className="block text-dense font-semibold">{formatInstalmentDate(each.due_on)}</b>
                <span className="text-small text-muted">{instalmentName(each.position, plan.terms)}</span>
              </span>
              <span className="tabular grid justify-items-end gap-1 text-right">
                <b>{formatNaira(each.amount_kobo + each.late_fee_kobo)}</b>
                {isAccepted && <Chip tone={tone}>{text}</Chip>}
              </span>
              {(isPartlyPaid || each.late_fee_kobo > 0) && (
                <span className="col-span-full text-small text-muted">
                  {isPartlyPaid && t('{paid} paid.', { paid: formatNaira(each.paid_kobo) })}{' '}
                  {each.late_fee_kobo > 0 &&
                    t('Includes a late fee of {fee}.', { fee: formatNaira(each.late_fee_kobo) })}
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <p className="tabular flex justify-between gap-4 border-t border-line bg-sunken px-4 py-3 font-bold md:px-5">
        <span>{t('Total')}</span>
        <span>{formatNaira(plan.total_kobo)}</span>
      </p>
    </Panel>
  )
}
