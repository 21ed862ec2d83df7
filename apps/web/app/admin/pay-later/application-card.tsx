import type { AdminAgreement } from '@shop/contract/admin/pay-later'
import { formatPhone } from '@shop/contract/phone'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { formatNaira, formatNairaExact } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { TextArea } from '@shop/ui/text-area'
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { formatDateTimeInline } from '../../format/staff-dates.ts'
import { telLink } from '../../entities/customer/contact-links.ts'
import { formatInstalmentDate } from '../../entities/payment/agreement-labels.ts'
import { useNow } from '../../format/dates.ts'
import { planLabel } from './labels.tsx'
import { useDecideApplication } from './queries.ts'

const tones = {
  good: { Icon: CircleCheck, look: 'text-ok' },
  warn: { Icon: CircleAlert, look: 'text-warn' },
  bad: { Icon: CircleX, look: 'text-danger' },
} as const

/** One application: what it is for, what is known, and the answer. */
export function ApplicationCard({ agreement }: { agreement: AdminAgreement }) {
  const { customer, items: goods, terms, risk_signals: details, instalments } = agreement
  const deposit = instalments.find(({ position }) => position === 0)
  const first = instalments.find(({ position }) => position === 1)
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
        <b className="font-semibold">{goods.title}</b>
        {goods.quantity > 1 && ` and ${goods.quantity - 1} more`}
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
        <dd className="text-right">{formatNairaExact(agreement.fee_kobo)}</dd>
        <dt className="font-bold">Total</dt>
        <dd className="text-right font-bold">
          {formatNairaExact(agreement.price_kobo + agreement.fee_kobo)}
        </dd>
      </dl>
      {agreement.declaration && <DeclaredApplicant declaration={agreement.declaration} />}
      {agreement.previous_declarations.map((declaration) => (
        <DeclaredApplicant
          key={declaration.replaced_at}
          declaration={declaration}
          until={declaration.replaced_at}
        />
      ))}
      {details.length > 0 && (
        <>
          <h3 className="mt-4 text-small font-bold">Assessment</h3>
          <ul className="mt-1.5 grid gap-1.5 text-small">
            {details.map(({ tone, text }) => {
              const { Icon, look } = tones[tone]
              return (
                <li key={text} className="flex gap-2">
                  <Icon aria-hidden className={`size-4.5! flex-none ${look}`} />
                  {text}
                </li>
              )
            })}
          </ul>
        </>
      )}
      {agreement.requires_second_approval && (
        <Banner tone="info" className="mt-4">
          One person has approved {formatNaira(agreement.price_kobo)}; a second approval is needed.
        </Banner>
      )}
      {agreement.can_decide && <Decision key={agreement.version} agreement={agreement} />}
    </Panel>
  )
}

const idTypeLabels = {
  drivers_licence: 'Driver’s licence',
  voters_card: 'Voter’s card',
  passport: 'Passport',
}

/** What who asks for credit told, now or until a moment; of the card's number the end alone. */
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

const decided = {
  approve: 'Approval saved',
  decline: 'Application declined',
  request_info: 'The customer was asked for more information',
} as const

function Decision({ agreement }: { agreement: AdminAgreement }) {
  const [note, setNote] = useState('')
  const decide = useDecideApplication(agreement.id)
  const send = (decision: keyof typeof decided) =>
    decide.mutate(
      { decision, note, version: agreement.version },
      { onSuccess: () => toastSuccess(decided[decision]) },
    )
  const requiresNote = note.trim() === ''
  return (
    <div className="mt-4">
      {decide.error && (
        <Banner tone="error" className="mb-3">
          {getErrorMessage(decide.error)}
        </Banner>
      )}
      <TextArea
        label="Note"
        helper="Sent to the customer if you decline or ask for more; otherwise an internal note"
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button
          size="dense"
          className="text-danger!"
          disabled={requiresNote || decide.isPending}
          title={requiresNote ? 'Enter a note first' : undefined}
          onClick={() => send('decline')}
        >
          Decline
        </Button>
        <Button
          size="dense"
          disabled={requiresNote || decide.isPending}
          title={requiresNote ? 'Enter a note first' : undefined}
          onClick={() => send('request_info')}
        >
          Ask for more information
        </Button>
        <Button
          size="dense"
          variant="primary"
          className="ml-auto"
          loading={decide.isPending}
          onClick={() => send('approve')}
        >
          Approve
        </Button>
      </div>
    </div>
  )
}
