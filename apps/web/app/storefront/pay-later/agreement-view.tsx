import type { Agreement } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { ProgressLine } from '@shop/ui/progress-line'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { ErrorPage } from '../../errors/error-page.tsx'
import { LoadingPage } from '../../shell/storefront/loading-page.tsx'
import { TestChip } from '../../entities/order/order-status.tsx'
import { planTermsLines } from '../../entities/payment/agreement-labels.ts'
import { formatDate } from '../../format/dates.ts'
import { ApplicantForm } from './applicant-form.tsx'
import { AcceptAgreement, CancelAgreement } from './agreement-actions.tsx'
import { itemsSummary, AgreementStatusChip } from './labels.tsx'
import { PartialPaymentForm } from './partial-payment-form.tsx'
import { isAwaitingPayment, getPaidBefore, useAgreement } from './queries.ts'
import { AgreementPayments } from './agreement-payments.tsx'
import { agreementMessage } from './agreement-message.ts'

/** Contact options for questions about the plan's order. */
type OrderHelp = ComponentType<{ id: string; number: string }>

export function AgreementLoader({
  agreementId,
  hasReturnedFromPayment,
  Help,
}: {
  agreementId: string
  hasReturnedFromPayment: boolean
  Help: OrderHelp
}) {
  const { data, error, refetch } = useAgreement(agreementId, hasReturnedFromPayment)
  if (data)
    return (
      <AgreementDetails
        plan={data}
        isPaymentPending={hasReturnedFromPayment && isAwaitingPayment(data, getPaidBefore(data.id))}
        Help={Help}
      />
    )
  if (error) return <ErrorPage level={2} error={error} onRetry={() => void refetch()} />
  return <LoadingPage variant="shipping" />
}

/** One plan: status, next action, every payment and the terms. */
function AgreementDetails({
  plan,
  isPaymentPending,
  Help,
}: {
  plan: Agreement
  isPaymentPending: boolean
  Help: OrderHelp
}) {
  const { tone, text } = agreementMessage(plan)
  return (
    <>
      <div>
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
          <h2>{itemsSummary(plan.items)}</h2>
          <AgreementStatusChip {...plan} />
          {plan.is_test && <TestChip />}
        </div>
        <p className="tabular mt-1 text-dense text-muted">
          {plan.number} ·{' '}
          <Link to={`/orders/${plan.id}`} className="text-link">
            {t('Order {number}', { number: plan.order_number })}
          </Link>
        </p>
        {plan.is_test && (
          <Banner tone="warn" className="mt-4">
            {t('This is a TEST order: no money moved.')}
          </Banner>
        )}
      </div>
      {isPaymentPending ? (
        <Banner tone="info">
          <b className="block">{t('Checking for your payment')}</b>
          {t('Please don’t pay twice: if money left your account, we’ll receive it or it will be refunded.')}
        </Banner>
      ) : (
        <Banner tone={tone}>{text}</Banner>
      )}
      {plan.requires_application && <ApplicantForm plan={plan} />}
      {plan.accepted_at && <Progress plan={plan} />}
      {plan.can_pay && plan.outstanding_kobo > 0 && (
        <PartialPaymentForm key={plan.outstanding_kobo} plan={plan} />
      )}
      <AgreementPayments plan={plan} />
      <AgreementTerms plan={plan} />
      {plan.can_accept && <AcceptAgreement plan={plan} />}
      <Help id={plan.id} number={plan.order_number} />
      <CancelAgreement plan={plan} />
    </>
  )
}

function AgreementTerms({ plan }: { plan: Agreement }) {
  return (
    <Panel title={t('Terms')}>
      <ul className="grid list-disc gap-1.5 pl-4.5 text-dense">
        {planTermsLines(plan).map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{t('You can pay early, in full or in part. The oldest payment is paid first.')}</li>
      </ul>
      {plan.accepted_at && (
        <p className="mt-3 text-small text-muted">
          {t('Agreed on {date}. The terms can’t change.', {
            date: formatDate(new Date(plan.accepted_at)),
          })}
        </p>
      )}
    </Panel>
  )
}

function Progress({ plan }: { plan: Agreement }) {
  const { paid_kobo, refunded_kobo, total_kobo, outstanding_kobo } = plan
  return (
    <Panel>
      <div className="tabular flex flex-wrap justify-between gap-x-6 gap-y-2">
        <p>
          <span className="block text-small text-muted">{t('Paid')}</span>
          <b className="text-[1.375rem] leading-7 font-extrabold">{formatNaira(paid_kobo)}</b>
        </p>
        <p className="text-right">
          <span className="block text-small text-muted">{t('Still to pay')}</span>
          <b className="text-[1.375rem] leading-7 font-extrabold">{formatNaira(outstanding_kobo)}</b>
        </p>
      </div>
      <ProgressLine
        thick
        className="mt-3"
        label={t('Paid so far')}
        value={paid_kobo}
        max={Math.max(1, total_kobo)}
      />
      {refunded_kobo > 0 && (
        <p className="tabular mt-2 text-dense text-muted">
          {t('{amount} refunded', { amount: formatNaira(refunded_kobo) })}
        </p>
      )}
    </Panel>
  )
}
