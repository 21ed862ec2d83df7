import type { AdminOrder } from '@shop/contract/admin/orders'
import { Banner } from '@shop/ui/banner'
import { strayWords } from './parcel-words.ts'

/** Couriers that may come for what is not sent with them any more. */
export function StrayCarriages({ order: { stray_carriages } }: { order: AdminOrder }) {
  return stray_carriages.map((stray) => (
    <Banner key={`${stray.carrier} ${stray.tracking}`} tone={stray.is_asked ? 'info' : 'warn'}>
      {strayWords(stray)}
    </Banner>
  ))
}
