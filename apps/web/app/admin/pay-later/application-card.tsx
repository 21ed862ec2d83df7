import * as contract from '@shop/contract/admin/pay-later'
import type { AdminAgreement } from '@shop/contract/admin/pay-later'
import { formatPhone } from '@shop/contract/phone'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { formatNaira, formatNairaExact } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { Link } from 'react-router'
import { decideApplication } from '../../api/generated/admin/pay-later.ts'
import { FormBody } from '../../forms/contract/contract-form.tsx'
import { TextareaInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { formatDateTimeInline, useNow } from '../../format/dates.ts'
import { telLink } from '../../entities/customer/contact-links.ts'
import { formatInstalmentDate } from '../../entities/payment/agreement-labels.ts'
import { planLabel } from './labels.tsx'
import { useRefreshAdmin } from './queries.ts'

const tones = {
  good: { Icon: CircleCheck, className: 'text-ok' },
  warn: { Icon: CircleAlert, className: 'text-warn' },
  bad: { Icon: CircleX, className: 'text-danger' },
} as const

/** One application: what it is for, what is known about the customer, and the decision. */
export function ApplicationCard({ agreement }: { agreement: AdminAgreement }) {
  const { customer, items, terms, risk_signals } = agreement
  return (
    <Panel
      title={
        <Link to={`/admin/pay-later/${agreement.id}`} className="hover:underline">
          {customer.name}
        </Link>
      }
      note={agreement.number}
    >
      <p className="text-dense">
        <b className="font-semibold">{items.title}</b>
        {items.quantity > 1 && ` and ${items.quantity - 1} more`}
        <span className="block text-small text-muted">{planLabel(terms)}</span>
      </p>
      <p className="mt-1 text-small">
        {customer.phone && (
          <a href={telLink(customer.phone)} className="text-link">
            {formatPhone(customer.phone)}
          </a>
        )}
        <span className="block text-muted">{customer.email}</span>
      </p>
      <ApplicationTerms agreement={agreement} />
      {agreement.declaration && <DeclaredApplicant declaration={agreement.declaration} />}
      {agreement.previous_declarations.map((declaration) => (
        <DeclaredApplicant
          key={declaration.replaced_at}
          declaration={declaration}
          until={declaration.replaced_at}
        />
      ))}
      {risk_signals.length > 0 && <Assessment signals={risk_signals} />}
      {agreement.requires_second_approval && (
        <Banner tone="info" className="mt-4">
          One person has approved {formatNaira(agreement.price_kobo)}; a second approval is needed.
        </Banner>
      )}
      {agreement.can_decide && <Decision key={agreement.version} agreement={agreement} />}
    </Panel>
  )
}

function ApplicationTerms({ agreement }: { agreement: AdminAgreement }) {
  const { terms, instalments, price_kobo, fee_kobo } = agreement
  const deposit = instalments.find(({ position }) => position === 0)
  const first = instalments.find(({ position }) => position === 1)
  return (
    <dl className="tabular mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 rounded-card bg-sunken p-3.5 text-small">
      {deposit && (
        <>
          <dt className="text-muted">Deposit {terms.deposit_percent}%, due on approval</dt>
          <dd className="text-right">{formatNairaExact(deposit.amount_kobo)}</dd>
        </>
      )}
      <dt className="text-muted">
        {terms.instalments} payments, {terms.frequency}
      </dt>
      <dd className="text-right">{formatNairaExact(first?.amount_kobo ?? 0)}</dd>
      <dt className="text-muted">Fee</dt>
      <dd className="text-right">{formatNairaExact(fee_kobo)}</dd>
      <dt className="font-bold">Total</dt>
      <dd className="text-right font-bold">{formatNairaExact(price_kobo + fee_kobo)}</dd>
    </dl>
  )
}

function Assessment({ signals }: { signals: AdminAgreement['risk_signals'] }) {
  return (
    <>
      <h3 className="mt-4 text-small font-bold">Assessment</h3>
      <ul className="mt-1.5 grid gap-1.5 text-small">
        {signals.map(({ tone, text }) => {
          const { Icon, className } = tones[tone]
          return (
            <li key={text} className="flex gap-2">
              <Icon aria-hidden className={`size-4.5! flex-none ${className}`} />
              {text}
            </li>
          )
        })}
      </ul>
    </>
  )
}

const idTypeLabels = {
  drivers_licence: 'Driver’s licence',
  voters_card: 'Voter’s card',
  passport: 'Passport',
}

/** The applicant's declaration, or with `until` an earlier one. Shows only the last digits of the card number. */
function DeclaredApplicant({
  declaration,
  until,
}: {
  declaration: NonNullable<AdminAgreement['declaration']>
  until?: string
}) {
  const now = useNow()
  return (
    <p className="mt-3 text-small">
      {until && (
        <span className="block font-bold">Given earlier, until {formatDateTimeInline(until, now)}</span>
      )}
      {declaration.employment}, {formatNaira(declaration.monthly_income_kobo)} a month
      <span className="block text-muted">
        Born {formatInstalmentDate(declaration.date_of_birth)} · {idTypeLabels[declaration.id_type]} ••••
        {declaration.id_ending}
      </span>
    </p>
  )
}

const decisionMessages = {
  approve: 'Approval saved',
  decline: 'Application declined',
  request_info: 'The customer was asked for more information',
} as const

const initialValues: { decision: keyof typeof decisionMessages; note: string } = {
  decision: 'approve',
  note: '',
}

function Decision({ agreement }: { agreement: AdminAgreement }) {
  const refresh = useRefreshAdmin()
  const form = useContractForm(decideApplication, {
    schema: contract.decideApplication,
    values: initialValues,
    toInput: (values) => ({ ...values, version: agreement.version }),
    params: { agreement_id: agreement.id },
    errors: 'inline',
    isAction: true,
    success: (): string => decisionMessages[form.methods.getValues('decision')],
    onError: refresh,
    onSaved: refresh,
  })
  const send = (decision: keyof typeof decisionMessages) => {
    form.methods.setValue('decision', decision)
    void form.submit()
  }
  const isEmpty = form.methods.watch('note').trim() === ''
  const buttonProps = {
    size: 'dense',
    disabled: isEmpty || form.pending,
    title: isEmpty ? 'Enter a note first' : undefined,
  } as const
  return (
    <FormBody form={form} className="mt-4" fieldsClassName="grid gap-3">
      <TextareaInput
        name="note"
        label="Note"
        helper="Sent to the customer if you decline or ask for more; otherwise an internal note"
        rows={2}
        max={500}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button {...buttonProps} className="text-danger!" onClick={() => send('decline')}>
          Decline
        </Button>
        <Button {...buttonProps} onClick={() => send('request_info')}>
          Ask for more information
        </Button>
        <Button
          size="dense"
          variant="primary"
          className="ml-auto"
          loading={form.pending}
          onClick={() => send('approve')}
        >
          Approve
        </Button>
      </div>
    </FormBody>
  )
}
