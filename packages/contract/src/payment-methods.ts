interface PaymentMethodFacts {
  /** Goods leave only once the money is here: the order waits for it and its stock is held. */
  paidFirst: boolean
  /** The money comes through a payment provider, who tells of it. */
  online: boolean
}

/** Every way to pay for an order. Which of them is offered, and for which basket, the checkout decides. */
export const paymentMethods = {
  pay_now: { paidFirst: true, online: true },
  pay_on_delivery: { paidFirst: false, online: false },
  bank_transfer: { paidFirst: true, online: true },
  manual_transfer: { paidFirst: true, online: false },
  pay_later: { paidFirst: true, online: false },
} as const satisfies Record<string, PaymentMethodFacts>

export type PaymentMethod = keyof typeof paymentMethods

export const paymentMethodNames = [
  'pay_now',
  'pay_on_delivery',
  'bank_transfer',
  'manual_transfer',
  'pay_later',
] as const satisfies readonly PaymentMethod[]
