interface PaymentMethodDetails {
  /** Items leave only once the money is here: the order waits for it and its stock is held. */
  isPrepaid: boolean
  /** The money comes through a payment provider, who tells of it. */
  isOnline: boolean
}

/** Every way to pay for an order. Which of them is offered, and for which cart, the checkout decides. */
export const paymentMethods = {
  pay_now: { isPrepaid: true, isOnline: true },
  pay_on_delivery: { isPrepaid: false, isOnline: false },
  bank_transfer: { isPrepaid: true, isOnline: true },
  manual_transfer: { isPrepaid: true, isOnline: false },
  pay_later: { isPrepaid: true, isOnline: false },
} as const satisfies Record<string, PaymentMethodDetails>
export type PaymentMethod = keyof typeof paymentMethods

export const paymentMethodNames = [
  'pay_now',
  'pay_on_delivery',
  'bank_transfer',
  'manual_transfer',
  'pay_later',
] as const satisfies readonly PaymentMethod[]

/** How a parcel comes: to the door, to a station where it is collected, or by bus to a motor park. */
export const deliveryMethods = ['door', 'station', 'motor_park'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

export const checkoutSteps = ['delivery', 'payment', 'review'] as const

/** Whether it goes nowhere: the customer took it along in store. */
export function isInStorePickup({ state }: { state: string }): boolean {
  return state === ''
}
