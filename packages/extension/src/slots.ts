import type { Product } from '@shop/contract/catalogue'
import type { Order } from '@shop/contract/orders'
import type { FieldValues } from './fields.ts'

/**
 * Places in the storefront for components of extensions: extensions/<name>/slots/<slot>.tsx exports one as its default.
 * Those of public pages are rendered on the server alone, so they add no script; what they need is in their props.
 */
export interface PublicSlots {
  /** Below the price of a product. */
  'product-price': { product: Product }
  /** At the end of the home page. */
  home: object
}

/** Those of a signed-in customer's pages run in the browser and may call routes of their extension. */
export interface AccountSlots {
  /** On the account page, below the store credit. */
  account: object
  /** On the page of an order, below its bill. */
  order: { order: Order }
}

/** The props of a component in a public slot. */
export type PublicSlotProps<Slot extends keyof PublicSlots, Settings = FieldValues> = PublicSlots[Slot] & {
  settings: Settings
}

/** The props of a component in a slot of a customer's page. */
export type AccountSlotProps<Slot extends keyof AccountSlots> = AccountSlots[Slot]
