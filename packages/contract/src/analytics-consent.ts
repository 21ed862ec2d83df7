/** The cookie with which a browser says whether it may be counted: 'no', 'yes', or 'yes.<date>.<steps>'. */
export const analyticsConsentCookie = 'analytics_consent'

/** What is counted of visitors who agreed, in the order of a purchase. */
export const visitSteps = ['visit', 'cart', 'checkout', 'order'] as const
export type FunnelStep = (typeof visitSteps)[number]
