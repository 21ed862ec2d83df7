import { formatPhone } from '@shop/contract/show-phone'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { listCustomers } from '../../api/generated/admin/customers.ts'
import { toCustomerDraft, type NewOrderDraft } from './new-order-draft.ts'
import { LoadErrorBanner } from '../../errors/failed-line.tsx'

interface CustomerSearchProps {
  draft: NewOrderDraft
  onChange: (change: Partial<NewOrderDraft>) => void
}

/** A customer who has an account already: found by name, phone or email, and chosen. */
export function CustomerSearch({ draft, onChange }: CustomerSearchProps) {
  const [search, setSearch] = useState('')
  const words = search.trim()
  const found = useQuery({
    ...listCustomers.query({ search: words, limit: 5 }),
    enabled: words.length > 2,
    refetchOnMount: true,
    placeholderData: undefined,
  })
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
        onChange={(event) => setSearch(event.target.value)}
      />
      <LoadErrorBanner read={found} />
      {words.length > 2 && (
        <ul className="mt-1">
          {found.data?.items.map((customer) => (
            <li key={customer.id} className="border-b border-line">
              <button
                type="button"
                onClick={() => {
                  onChange(toCustomerDraft(customer))
                  setSearch('')
                }}
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 py-1.5 text-left"
              >
                <b className="min-w-0 flex-1 font-semibold">{customer.name}</b>
                <span className="text-small text-muted">
                  {[customer.phone && formatPhone(customer.phone), customer.email]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
          {found.data?.total === 0 && (
            <li className="py-2 text-small text-muted">No customer found: enter their details.</li>
          )}
        </ul>
      )}
    </div>
  )
}
