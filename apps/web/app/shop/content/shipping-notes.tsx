import { Clock, Package, Phone } from 'lucide-react'
import { shippingNotes } from './shipping-text.ts'

const icons = { clock: Clock, phone: Phone, parcel: Package }

export function ShippingNotes() {
  return shippingNotes.map(({ icon, title, line }) => {
    const Icon = icons[icon]
    return (
      <div key={title} className="flex gap-3.5">
        <Icon aria-hidden className="mt-0.5 flex-none text-primary" />
        <div>
          <h3 className="text-body">{title}</h3>
          <p className="mt-0.5 text-dense text-muted">{line}</p>
        </div>
      </div>
    )
  })
}
