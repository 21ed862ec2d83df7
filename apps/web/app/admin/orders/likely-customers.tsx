import type { CustomerMatch } from '@shop/contract/admin/order-for-customer'
import { RadioRow } from '@shop/ui/radio-row'
import { useQuery } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { listLikelyCustomers } from '../../api/generated/admin/order-for-customer.ts'
import { LoadErrorBanner } from '../../errors/failed-line.tsx'
import { toCustomerGuess, type NewOrderDraft } from './new-order-draft.ts'

interface LikelyCustomersProps {
  draft: NewOrderDraft
  onChange: (change: Partial<NewOrderDraft>) => void
}

/** Accounts with the entered phone or email. Staff choose, because a phone does not prove who somebody is. */
export function LikelyCustomers({ draft, onChange }: LikelyCustomersProps) {
  const guess = toCustomerGuess(draft)
  const query = guess && 'phone' in guess ? guess : { phone: '', email: '' }
  const likely = useQuery({
    ...listLikelyCustomers.query(query),
    enabled: query.phone !== '' || query.email !== '',
    staleTime: 0,
  })
  const customers = likely.data?.items ?? []
  const exactMatch = customers.find(({ is_exact_match }) => is_exact_match)
  if (exactMatch)
    return (
      <p className="mt-3 flex items-center gap-2.5 rounded-control bg-ok-soft px-3 py-2 text-small">
        <UserCheck aria-hidden className="text-ok" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          The order goes to the account of {exactMatch.name}, who has confirmed this email.
        </span>
      </p>
    )
  return (
    <>
      <LoadErrorBanner read={likely} />
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
              description={customerLabel(customer)}
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

function customerLabel({ email, email_confirmed }: CustomerMatch): string {
  if (email === '') return 'No email'
  return `${email}, ${email_confirmed ? 'confirmed' : 'not confirmed'}`
}
