import type { AdminOrder } from '@shop/contract/admin/orders'
import { buttonClass } from '@shop/ui/button'
import { MessageCircle, Phone } from 'lucide-react'
import { telLink, whatsappLink } from '../../entities/customer/contact-links.ts'

interface ContactButtonsProps {
  order: Pick<AdminOrder, 'number' | 'address'>
  /** Signs alone, beside a button that needs the room. */
  compact?: boolean
}

/** Call or write to whoever receives the order. */
export function ContactButtons({ order, compact = false }: ContactButtonsProps) {
  const { phone, full_name: name } = order.address
  // Who takes it along need not leave a phone.
  if (phone === '') return null
  const linkClass = `${buttonClass({ size: compact ? 'regular' : 'dense' })} ${compact ? 'px-3.5!' : 'flex-1'}`
  const words = compact ? 'sr-only' : undefined
  return (
    <>
      <a href={telLink(phone)} className={linkClass}>
        <Phone aria-hidden />
        <span className={words}>
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
        <span className={words}>WhatsApp</span>
      </a>
    </>
  )
}
