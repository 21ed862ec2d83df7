export interface TestShipment {
  shipment_id: string
  status: string
  /** ISO. */
  reconciledAt: string
  events: { status: string; description: string; created_at: string }[]
}

const way = ['confirmed', 'picked-up', 'in-transit', 'out-for-delivery', 'delivered']
const stepMs = 10_000

export function isFinal({ status }: TestShipment): boolean {
  return status === way.at(-1) || !way.includes(status)
}

/** The shipment one step further, or undefined while it is not time. */
export function walk(shipment: TestShipment, now: Date): TestShipment | undefined {
  const at = way.indexOf(shipment.status)
  const status = way[at + 1]
  const dueAt = Date.parse(shipment.reconciledAt) + (at + 1) * stepMs
  if (status === undefined || now.getTime() < dueAt) return undefined
  const event = { status, description: `Test: ${status}`, created_at: now.toISOString() }
  return { ...shipment, status, events: [...shipment.events, event] }
}
