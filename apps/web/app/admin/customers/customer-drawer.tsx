import type { Customer } from '@shop/contract/admin/customers'
import { ButtonLink } from '@shop/ui/button'
import { Drawer } from '@shop/ui/drawer'
import { AuditLink } from '../../shell/admin/audit-link.tsx'
import { usePermission } from '../../api/profile.ts'
import { CustomerCredit } from './store-credit.tsx'
import { CallButtons, ContactLines, CustomerMetrics } from './customer-contact.tsx'
import { RevokeSessions } from './account-access.tsx'

interface CustomerDrawerProps {
  customer: Customer
  now: Date
  onClose: () => void
}

/** Contact, totals and sessions of one customer. */
export function CustomerDrawer({ customer, now, onClose }: CustomerDrawerProps) {
  const canReadOrders = usePermission('orders:read')
  const canRevokeSessions = usePermission('customers:revoke-sessions')
  const { id, name, email, phone, order_count } = customer
  return (
    <Drawer open side="right" title={name} onClose={onClose}>
      {phone && (
        <div className="mb-4 grid grid-cols-2 gap-2.5">
          <CallButtons phone={phone} />
        </div>
      )}
      <ContactLines customer={customer} />
      <CustomerMetrics customer={customer} now={now} hasSince />
      <CustomerCredit customer={customer} />
      <div className="mt-4 grid gap-2.5">
        <ButtonLink size="dense" href={`/admin/customers/${id}`}>
          Open profile
        </ButtonLink>
        {canReadOrders && order_count > 0 && (
          <ButtonLink
            size="dense"
            href={`/admin/orders?search=${encodeURIComponent(email || phone || name)}`}
          >
            See orders
          </ButtonLink>
        )}
        {canRevokeSessions && <RevokeSessions customer={customer} />}
        <AuditLink target={`account:${id}`} />
      </div>
    </Drawer>
  )
}
