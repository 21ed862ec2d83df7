import type { LikelyCustomer } from '@shop/contract/admin/order-for-customer'
import { RadioRow } from '@shop/ui/radio-row'
import { useQuery } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { listLikelyCustomers } from '../../api/generated/admin/order-for-customer.ts'
import { FailedLine } from '../../errors/failed-line.tsx'
import { guessOf, type NewOrderDraft } from './new-order-draft.ts'

interface LikelyCustomersProps {
  draft: NewOrderDraft
  onChange: (change: Partial<NewOrderDraft>) => void
}

/** Accounts with the entered phone or email. Staff choose, because a phone does not prove who somebody is. */
export function LikelyCustomers({ draft, onChange }: LikelyCustomersProps) {
  const told = guessOf(draft)
  const query = told && 'phone' in told ? told : { phone: '', email: '' }
  const likely = useQuery({
    ...listLikelyCustomers.query(query),
    enabled: query.phone !== '' || query.email !== '',
    staleTime: 0,
  })
  const customers = likely.data?.items ?? []
  const sure = customers.find(({ is_exact_match }) => is_exact_match)
  if (sure)
    return (
      <p className="mt-3 flex items-center gap-2.5 rounded-control bg-ok-soft px-3 py-2 text-small">
        <UserCheck aria-hidden className="text-ok" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          The order goes to the account of {sure.name}, who has confirmed this email.
        </span>
      </p>
    )
  return (
    <>
      <FailedLine read={likely} />
      {customers.length > 0 && (
        <fieldset className="mt-3 grid gap-2">
          <legend className="mb-1.5 text-small font-semibold">Whose order is this?</legend>
          {customers.map((customer) => (
            <RadioRow
              key={customer.customer_id}
              name="likely"
              checked={false}
              onChange={() => onChange({ accountId: customer.customer_id, createNew: false })}
              title={customer.name}
              description={wordsOf(customer)}
              end={customer.order_count === 1 ? '1 order' : `${customer.order_count} orders`}
            />
          ))}
          <RadioRow
            name="likely"
            checked={draft.createNew}
            onChange={() => onChange({ createNew: true })}
            title="A new customer"
            description="The order goes to a new account"
          />
          <p className="text-small text-muted">
            Anybody can give any phone number. Ask for their name before you choose an account.
          </p>
        </fieldset>
      )}
    </>
  )
}

function wordsOf({ email, email_confirmed }: LikelyCustomer): string {
  if (email === '') return 'No email'
  return `${email}, ${email_confirmed ? 'confirmed' : 'not confirmed'}`
}
