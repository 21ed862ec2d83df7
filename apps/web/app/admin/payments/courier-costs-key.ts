/** What couriers are owed, in the cache of queries. */
export const courierCostsKey = ['admin', 'courier-costs'] as const
