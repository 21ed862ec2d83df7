interface PaymentMethodDetails {
  /** Whether dispatch waits for the payment, with the stock reserved. */
  isPrepaid: boolean
  /** Whether it is paid through a payment provider, which reports the result. */
  isOnline: boolean
}

/** All payment methods. The checkout determines which ones are offered for a cart. */
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

/** Delivery methods: to the door, to a pickup station, or by bus to a motor park. */
export const deliveryMethods = ['door', 'station', 'motor_park'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

export const checkoutSteps = ['delivery', 'payment', 'review'] as const

/** Whether the customer takes the order home from the store. */
export function isCollectedInStore({ state }: { state: string }): boolean {
  return state === ''
}
