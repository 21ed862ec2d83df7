import type { AdminOrder } from '@shop/contract/admin/orders'
import { formatPhone } from '@shop/contract/phone'
import { Avatar } from '@shop/ui/avatar'
import { Panel } from '@shop/ui/panel'
import { Mail, Smartphone, MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { telLink, whatsappLink } from '../../entities/customer/contact-links.ts'
import { usePermission } from '../../api/profile.ts'
import { buttonClass } from '@shop/ui/button'

export function OrderCustomer({ order }: { order: AdminOrder }) {
  const {
    id,
    name,
    email,
    is_erased,
    order_count: orders,
    refused_deliveries: refusedDeliveries,
  } = order.customer
  const hasProfile = usePermission('customers:read') && !is_erased
  return (
    <Panel
      title="Customer"
      end={
        hasProfile && (
          <Link
            to={`/admin/customers/${id}`}
            className="inline-flex min-h-11 items-center text-small font-bold text-primary md:min-h-8"
          >
            Profile
          </Link>
        )
      }
    >
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <p className="min-w-0">
          <b className="block leading-snug font-semibold">{name}</b>
          <span className="text-small text-muted">
            {orders === 1 ? 'First order' : `${orders} orders`}
            {refusedDeliveries > 0 && `, ${refusedDeliveries} refused on delivery`}
          </span>
        </p>
      </div>
      <div className="mt-3 flex gap-2 max-md:hidden">
        <ContactButtons order={order} />
      </div>
      {order.address.phone && (
        <p className="mt-2.5 flex items-center gap-2 text-small">
          <Smartphone aria-hidden className="size-4! text-muted" />
          <a href={telLink(order.address.phone)} className="flex min-h-11 items-center md:min-h-8">
            {formatPhone(order.address.phone)}
          </a>
        </p>
      )}
      {email && (
        <p className="flex items-center gap-2 text-small">
          <Mail aria-hidden className="size-4! text-muted" />
          <a href={`mailto:${email}`} className="flex min-h-11 items-center wrap-anywhere md:min-h-8">
            {email}
          </a>
        </p>
      )}
    </Panel>
  )
}

interface ContactButtonsProps {
  order: Pick<AdminOrder, 'number' | 'address'>
  /** Icons only, beside a button that needs the space. */
  compact?: boolean
}

/** Links to call or message the recipient of the order. */
export function ContactButtons({ order, compact = false }: ContactButtonsProps) {
  const { phone, full_name: name } = order.address
  // Customers who take the items in store need not give a phone number.
  if (phone === '') return null
  const linkClass = `${buttonClass({ size: compact ? 'regular' : 'dense' })} ${compact ? 'px-3.5!' : 'flex-1'}`
  const labelClass = compact ? 'sr-only' : undefined
  return (
    <>
      <a href={telLink(phone)} className={linkClass}>
        <Phone aria-hidden />
        <span className={labelClass}>
          Call<span className="sr-only"> {name}</span>
        </span>
      </a>
      <a
        href={whatsappLink(phone, `About your order #${order.number}: `)}
        target="_blank"
        rel="noopener noreferrer"
        className={linkClass}
      >
        <MessageCircle aria-hidden />
        <span className={labelClass}>WhatsApp</span>
      </a>
    </>
  )
}
