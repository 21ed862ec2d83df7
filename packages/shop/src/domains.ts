/** The domains of selling, in order: each may import only those before it. kernel and ports come before all. */
export const domains = [
  'settings',
  'auth',
  'staff',
  'customers',
  'catalogue',
  'reviews',
  'delivery',
  'marketing',
  'wishlist',
  'cart',
  'payments',
  'pay-later',
  'orders',
  'checkout',
  'support',
  'reports',
] as const
