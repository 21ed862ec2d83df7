import type { AccountActor } from '@shop/domain/core/actor'
import { createTestRider, dispatchTestOrder } from '@shop/testing/factories/riders'
import type { TestShop } from '@shop/testing/open-test-shop'
import type { ApiCall, Case } from './same-call-cases.ts'

interface Caller {
  shop: () => TestShop
  /** Creates the link of a rider; returns all riders, as staff read them. */
  createLink: (riderId: number) => Promise<Record<string, unknown>>
  customer: () => Promise<AccountActor>
}

/** Calls of riders, by the token of their link. */
export function riderCases({ shop, createLink, customer }: Caller): Record<string, () => Promise<Case>> {
  /** A parcel that is out with a rider. */
  const dispatch = async () => {
    const rider = await createTestRider(shop())
    const { parcels, due_kobo } = await dispatchTestOrder(shop(), await customer(), rider)
    const riders = (await createLink(rider.rider_id))['items'] as { id: number; link: { url: string } | null }[]
    const url = riders.find(({ id }) => id === rider.rider_id)?.link?.url ?? ''
    const [parcel] = parcels
    if (!parcel) throw new Error('There is no parcel.')
    return { access: `rider_${url.split('/').at(-1)}`, parcel, due_kobo }
  }
  return {
    async 'rider.deliverRiderParcel'() {
      const { access, parcel, due_kobo: dueKobo } = await dispatch()
      const path = `/rider/parcels/${parcel.id}/deliver`
      const input = { delivery_code: parcel.code, collected: [{ method: 'cash', amount_kobo: dueKobo }] }
      const effects = `SELECT coalesce(sum(debit_kobo), 0) AS n FROM ledger_lines WHERE account = 'rider cash'`
      const other: ApiCall = [path, { ...input, delivery_code: undefined, received_by: 'Sola' }]
      return {
        method: 'POST',
        access,
        request: [path, input],
        other,
        effects,
        more: dueKobo,
        repliesVary: true,
      }
    },
    async 'rider.failRiderParcel'() {
      const { access, parcel } = await dispatch()
      const path = `/rider/parcels/${parcel.id}/failed-attempts`
      const effects = "SELECT count(*) AS n FROM parcel_events WHERE status = 'attempt_failed'"
      const other: ApiCall = [path, { reason: 'refused' }]
      return {
        method: 'POST',
        access,
        request: [path, { reason: 'unreachable' }],
        other,
        effects,
        more: 1,
        repliesVary: true,
      }
    },
  }
}
