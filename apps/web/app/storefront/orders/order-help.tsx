import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { Panel } from '@shop/ui/panel'
import { lazyComponent } from '@shop/ui/opened-part'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import { telLink, whatsappLink } from '../../entities/customer/contact-links.ts'
import { useStoreDetails } from '../../runtime/root-data.tsx'

const linkClass = 'flex min-h-11 items-center gap-2.5 font-semibold text-primary hover:underline'
const OrderQuestionDialog = lazyComponent(() => import('./order-question-dialog.tsx'))

/** Contact options for questions about an order. */
export function OrderHelp({ id, number }: Pick<Order, 'id' | 'number'>) {
  const [requests, setRequests] = useState(false)
  const { phone, whatsapp, hours } = useStoreDetails()
  return (
    <Panel title={t('Need help with this order?')}>
      {hours && <p className="-mt-2 mb-1 text-small text-muted">{hours}</p>}
      {phone && (
        <a href={telLink(phone)} className={linkClass}>
          <Phone aria-hidden />
          {phone}
        </a>
      )}
      {whatsapp && (
        <a href={whatsappLink(whatsapp, `${t('My order {number}:', { number })} `)} className={linkClass}>
          <MessageCircle aria-hidden />
          {t('Ask on WhatsApp')}
        </a>
      )}
      <button type="button" className={linkClass} onClick={() => setRequests(true)}>
        <Mail aria-hidden />
        {t('Ask about this order')}
      </button>
      {requests && <OrderQuestionDialog id={id} number={number} onClose={() => setRequests(false)} />}
    </Panel>
  )
}
