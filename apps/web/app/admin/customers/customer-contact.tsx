import type { Customer } from '@shop/contract/admin/customers'
import { formatPhone } from '@shop/contract/phone'
import { buttonClass } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira } from '@shop/ui/format/format-naira'
import { MessageCircle, Phone } from 'lucide-react'
import { telLink, whatsappLink } from '../../entities/customer/contact-links.ts'
import { formatDay } from '../../format/dates.ts'

/** Links to call and message a customer. */
export function CallButtons({ phone }: { phone: string }) {
  return (
    <>
      <a href={telLink(phone)} className={buttonClass({ size: 'dense' })}>
        <Phone aria-hidden />
        Call
      </a>
      <a
        href={whatsappLink(phone)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ size: 'dense' })}
      >
        <MessageCircle aria-hidden />
        WhatsApp
      </a>
    </>
  )
}

/** Email and whether it is confirmed, with the phone number below. */
export function ContactLines({ customer: { email, email_confirmed, phone } }: { customer: Customer }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        {email ? (
          <>
            <a
              href={`mailto:${email}`}
              className="inline-flex min-h-11 items-center font-semibold text-primary wrap-anywhere md:min-h-0"
            >
              {email}
            </a>
            <Chip tone={email_confirmed ? 'ok' : 'warn'}>
              {email_confirmed ? 'Confirmed' : 'Not confirmed'}
            </Chip>
          </>
        ) : (
          <Chip>No email</Chip>
        )}
      </p>
      {phone && <p className="mt-1">{formatPhone(phone)}</p>}
    </>
  )
}

interface CustomerMetricsProps {
  customer: Customer
  now: Date
  /** In kobo; null without paid orders, undefined to hide it. */
  averageOrder?: number | null
  /** Whether to show the sign-up date as the last line. */
  hasSince?: boolean
}

/** Order totals and active sessions of a customer. */
export function CustomerMetrics({ customer, now, averageOrder, hasSince = false }: CustomerMetricsProps) {
  const { order_count, spent_kobo, last_order_at, created_at, active_session_count: devices } = customer
  const details: [name: string, value: string][] = [
    ['Orders', formatCount(order_count)],
    ['Total spent', formatNaira(spent_kobo)],
  ]
  if (averageOrder !== undefined)
    details.push(['Average order', averageOrder === null ? 'None' : formatNaira(averageOrder)])
  details.push(['Last order', last_order_at ? formatDay(last_order_at, now) : 'None'])
  if (hasSince) details.push(['Customer since', formatDay(created_at, now)])
  details.push(['Signed in with', devices === 1 ? '1 device' : `${devices} devices`])
  return (
    <dl className="mt-4 border-t border-line">
      {details.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
          <dt className="text-muted">{name}</dt>
          <dd className="tabular font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
