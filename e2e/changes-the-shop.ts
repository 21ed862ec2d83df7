/**
 * Journeys that change what everybody sees, also by adding a product that others would count: one after the other, in a
 * shop of their own.
 */
export const staffJourneys =
  /(?:owner-.*|stock-alert|delivery-estimate|collect-with-coupon|referrals|changed-at-checkout)\.spec\.ts/

/** Those of them that a customer makes. */
export const customerJourneys =
  /(?:stock-alert|delivery-estimate|collect-with-coupon|referrals|changed-at-checkout)\.spec\.ts/
