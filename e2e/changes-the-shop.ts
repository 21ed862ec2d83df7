/**
 * Journeys that change what all customers see, for example by adding products that others would count. They run one
 * after the other in a separate shop.
 */
export const staffJourneys =
  /(?:owner-.*|rider-delivers|cart-link|stock-alert|delivery-estimate|collect-with-coupon|referrals|changed-at-checkout)\.spec\.ts/

/** The journeys of customers among them. */
export const customerJourneys =
  /(?:stock-alert|delivery-estimate|collect-with-coupon|referrals|changed-at-checkout)\.spec\.ts/
