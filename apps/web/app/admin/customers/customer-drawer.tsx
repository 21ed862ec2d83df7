import type { Customer } from '@shop/contract/admin/customers'
import { formatPhone } from '@shop/contract/phone'
import { buttonClass } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Drawer } from '@shop/ui/drawer'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira } from '@shop/ui/format/format-naira'
import { MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { telLink, whatsappLink } from '../../entities/customer/contact-links.ts'
import { AuditLink } from '../../entities/order/history-link.tsx'
import { formatDay } from '../../format/staff-dates.ts'
import { usePermission } from '../../api/profile.ts'
import { CustomerCredit } from './store-credit.tsx'
import { RevokeSessions } from './account-access.tsx'

interface CustomerDrawerProps {
  customer: Customer
  now: Date
  onClose: () => void
}

/** Contact, figures and sessions of one customer. */
export function CustomerDrawer({ customer, now, onClose }: CustomerDrawerProps) {
  const canReadOrders = usePermission('orders:read')
  const canRevokeSessions = usePermission('customers:revoke-sessions')
  const details = [
    ['Orders', formatCount(customer.order_count)],
    ['Total spent', formatNaira(customer.spent_kobo)],
    ['Last order', customer.last_order_at ? formatDay(customer.last_order_at, now) : 'None'],
    ['Customer since', formatDay(customer.created_at, now)],
    [
      'Signed in with',
      customer.active_session_count === 1 ? '1 device' : `${customer.active_session_count} devices`,
    ],
  ]
  return (
    <Drawer open side="right" title={customer.name} onClose={onClose}>
      {customer.phone && (
        <div className="mb-4 grid grid-cols-2 gap-2.5">
          <a href={telLink(customer.phone)} className={buttonClass({ size: 'dense' })}>
            <Phone aria-hidden />
            Call
          </a>
          <a
            href={whatsappLink(customer.phone)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ size: 'dense' })}
          >
            <MessageCircle aria-hidden />
            WhatsApp
          </a>
        </div>
      )}
      <p className="flex flex-wrap items-center gap-2">
        {customer.email ? (
          <>
            <a
              href={`mailto:${customer.email}`}
              className="inline-flex min-h-11 items-center font-semibold text-primary wrap-anywhere md:min-h-0"
            >
              {customer.email}
            </a>
            <Chip tone={customer.email_confirmed ? 'ok' : 'warn'}>
              {customer.email_confirmed ? 'Confirmed' : 'Not confirmed'}
            </Chip>
          </>
        ) : (
          <Chip>No email</Chip>
        )}
      </p>
      {customer.phone && <p className="mt-1">{formatPhone(customer.phone)}</p>}
      <dl className="mt-4 border-t border-line">
        {details.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <CustomerCredit customer={customer} />
      <div className="mt-4 grid gap-2.5">
        <Link to={`/admin/customers/${customer.id}`} className={buttonClass({ size: 'dense' })}>
          Open profile
        </Link>
        {canReadOrders && customer.order_count > 0 && (
          <Link
            to={`/admin/orders?search=${encodeURIComponent(customer.email || customer.phone || customer.name)}`}
            className={buttonClass({ size: 'dense' })}
          >
            See orders
          </Link>
        )}
        {canRevokeSessions && <RevokeSessions customer={customer} />}
        <AuditLink subject={`account:${customer.id}`} />
      </div>
    </Drawer>
  )
}
