/** Cookie with a browser's analytics consent: 'no', 'yes', or 'yes.<date>.<steps>'. */
export const analyticsConsentCookie = 'analytics_consent'

/** Steps counted for visitors who consented, in the order of a purchase. */
export const funnelSteps = ['visit', 'cart', 'checkout', 'order'] as const
export type FunnelStep = (typeof funnelSteps)[number]
