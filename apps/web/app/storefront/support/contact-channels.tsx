import { t } from '@shop/contract/t'
import { ChevronRight, Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { telLink, whatsappLink } from '../../entities/customer/contact-links.ts'
import { useStoreDetails } from '../../runtime/root-data.tsx'

/** Phone number with opening hours; hidden if the shop has none. */
export function PhoneCard() {
  const { phone, hours } = useStoreDetails()
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

/** The shop's other contact channels, as far as they are set. */
export function ContactList() {
  const { phone, whatsapp, email, address, hours } = useStoreDetails()
  return (
    <address className="grid gap-1 text-dense not-italic">
      {whatsapp && (
        <ContactRow icon={<MessageCircle aria-hidden />} href={whatsappLink(whatsapp)}>
          {t('WhatsApp')}
        </ContactRow>
      )}
      {email && (
        <ContactRow icon={<Mail aria-hidden />} href={`mailto:${email}`}>
          {email}
        </ContactRow>
      )}
      {address && <ContactRow icon={<MapPin aria-hidden />}>{address}</ContactRow>}
      {hours && !phone && <ContactRow icon={<Clock aria-hidden />}>{hours}</ContactRow>}
    </address>
  )
}

function ContactRow({ icon, href, children }: { icon: ReactNode; href?: string; children: ReactNode }) {
  const linkClass = 'flex min-h-11 min-w-0 items-center gap-4 wrap-anywhere [&>svg]:flex-none'
  return href ? (
    <a href={href} className={`${linkClass} hover:underline`}>
      {icon}
      {children}
    </a>
  ) : (
    <p className={linkClass}>
      {icon}
      {children}
    </p>
  )
}
