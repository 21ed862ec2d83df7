import { t } from '@shop/contract/t'
import { ChevronRight, Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { telLink, whatsappLink } from '../../entities/customer/contact-links.ts'
import { useShopFacts } from '../../runtime/shop-facts.ts'

/** The number to call, with its hours; nothing where the shop has none. */
export function PhoneCard() {
  const { phone, hours } = useShopFacts()
  if (!phone) return null
  return (
    <a
      href={telLink(phone)}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 hover:border-control md:rounded-panel"
    >
      <span className="grid size-11 flex-none place-items-center rounded-full bg-primary-soft text-primary">
        <Phone aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-bold wrap-anywhere">{phone}</span>
        {hours && <span className="block text-small text-muted">{hours}</span>}
      </span>
      <ChevronRight aria-hidden className="flex-none" />
    </a>
  )
}

/** The other ways to the shop: only those that it has. */
export function ReachList() {
  const { phone, whatsapp, email, address, hours } = useShopFacts()
  return (
    <address className="grid gap-1 text-dense not-italic">
      {whatsapp && (
        <Way icon={<MessageCircle aria-hidden />} href={whatsappLink(whatsapp)}>
          {t('WhatsApp')}
        </Way>
      )}
      {email && (
        <Way icon={<Mail aria-hidden />} href={`mailto:${email}`}>
          {email}
        </Way>
      )}
      {address && <Way icon={<MapPin aria-hidden />}>{address}</Way>}
      {hours && !phone && <Way icon={<Clock aria-hidden />}>{hours}</Way>}
    </address>
  )
}

function Way({ icon, href, children }: { icon: ReactNode; href?: string; children: ReactNode }) {
  const look = 'flex min-h-11 min-w-0 items-center gap-4 wrap-anywhere [&>svg]:flex-none'
  return href ? (
    <a href={href} className={`${look} hover:underline`}>
      {icon}
      {children}
    </a>
  ) : (
    <p className={look}>
      {icon}
      {children}
    </p>
  )
}
