import type { AdminOrder } from '@shop/contract/admin/orders'
import { isCollectedInStore } from '@shop/contract/checkout-options'
import { formatPhone } from '@shop/contract/phone'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { MapPin } from 'lucide-react'
import { useStateName } from '../../entities/customer/address.tsx'
import { telLink } from '../../entities/customer/contact-links.ts'
import { deliveryWindow } from '../../format/delivery.ts'
import { amountToCollectKobo } from './next-step.ts'

/** Delivery address; the landmark stands out because riders find places by it. */
export function OrderDelivery({ order }: { order: AdminOrder }) {
  const { address, delivery } = order
  const state = useStateName(address.state)
  const details: [name: string, value: React.ReactNode][] = [
    delivery.pickup_point ? ['Pick-up point', delivery.pickup_point.name] : ['Zone', delivery.zone],
  ]
  if (!isCollectedInStore(address))
    details.push(['Promised for', deliveryWindow(new Date(order.placed_at), delivery)])
  if (address.second_phone)
    details.unshift([
      'Second phone',
      <a key="phone" href={telLink(address.second_phone)}>
        {formatPhone(address.second_phone)}
      </a>,
    ])
  const collectKobo = amountToCollectKobo(order)
  if (collectKobo > 0) details.push(['Amount to collect', formatNaira(collectKobo)])
  return (
    <Panel title="Delivery">
      <address className="not-italic">
        <b className="block font-semibold">{address.full_name}</b>
        {address.street && <span className="block">{address.street}</span>}
        <span className="block">{[address.area, address.lga].filter(Boolean).join(', ')}</span>
        <span className="block">{state}</span>
      </address>
      {address.landmark && (
        <p className="mt-3 flex gap-2.5 rounded-control bg-warn-soft px-3 py-2.5 text-small">
          <MapPin aria-hidden className="text-warn" />
          <span>
            <b>Landmark:</b> {address.landmark}
          </span>
        </p>
      )}
      {address.note && (
        <p className="mt-2 rounded-control bg-sunken px-3 py-2.5 text-small">
          <b>Note:</b> {address.note}
        </p>
      )}
      {order.gift_note && (
        <p className="mt-2 rounded-control bg-info-soft px-3 py-2.5 text-small wrap-anywhere whitespace-pre-line">
          <b>Gift note, put in the parcel:</b> {order.gift_note}
        </p>
      )}
      <dl className="mt-3 grid gap-2 text-small">
        {details.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
