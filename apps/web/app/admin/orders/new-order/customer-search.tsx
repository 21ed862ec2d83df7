import { formatPhone } from '@shop/contract/phone'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { listCustomers } from '../../../api/generated/admin/customers.ts'
import { toCustomerDraft, type NewOrderDraft, guessCustomer } from './new-order.ts'
import { LoadErrorBanner } from '../../../errors/async-section.tsx'
import type { Customer } from '@shop/contract/admin/customers'
import type { CustomerMatch } from '@shop/contract/admin/order-edits'
import { RadioRow } from '@shop/ui/radio-row'
import { listLikelyCustomers } from '../../../api/generated/admin/order-edits.ts'

interface CustomerSearchProps {
  draft: NewOrderDraft
  onChange: (change: Partial<NewOrderDraft>) => void
}

/** Search for an existing customer by name, phone or email. */
export function CustomerSearch({ draft, onChange }: CustomerSearchProps) {
  const [search, setSearch] = useState('')
  if (draft.accountId !== '')
    return (
      <p className="mb-3 flex flex-wrap items-center gap-2.5 rounded-control bg-ok-soft px-3 py-2 text-small">
        <UserCheck aria-hidden className="text-ok" />
        <span className="min-w-0 flex-1">The order is added to the account found.</span>
        <Button
          size="dense"
          variant="quiet"
          onClick={() => onChange({ accountId: '', first_name: '', last_name: '', phone: '' })}
        >
          Somebody else
        </Button>
      </p>
    )
  return (
    <div className="mb-3">
      <TextField
        size="dense"
        type="search"
        label="Find customer"
        helper="Name, phone or email"
        autoComplete="off"
        maxLength={100}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <FoundCustomers
        search={search.trim()}
        onChoose={(customer) => {
          onChange(toCustomerDraft(customer))
          setSearch('')
        }}
      />
    </div>
  )
}

interface FoundCustomersProps {
  search: string
  onChoose: (customer: Customer) => void
}

function FoundCustomers({ search, onChoose }: FoundCustomersProps) {
  const enabled = search.length > 2
  const customers = useQuery({
    ...listCustomers.query({ search, limit: 5 }),
    enabled,
    refetchOnMount: true,
    placeholderData: undefined,
  })
  if (!enabled) return null
  return (
    <>
      <LoadErrorBanner result={customers} />
      <ul className="mt-1">
        {customers.data?.items.map((customer) => (
          <li key={customer.id} className="border-b border-line">
            <button
              type="button"
              onClick={() => onChoose(customer)}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-3 py-1.5 text-left"
            >
              <b className="min-w-0 flex-1 font-semibold">{customer.name}</b>
              <span className="text-small text-muted">
                {[customer.phone && formatPhone(customer.phone), customer.email].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
        {customers.data?.total === 0 && (
          <li className="py-2 text-small text-muted">No customer found: enter their details.</li>
        )}
      </ul>
    </>
  )
}

/** Accounts with the entered phone or email. Staff choose, because a phone number does not prove identity. */
export function LikelyCustomers({ draft, onChange }: CustomerSearchProps) {
  const guess = guessCustomer(draft)
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
      <LoadErrorBanner result={likely} />
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
