/** Everything that staff may do, named <domain>:<act>. A role is a set of these; '*' in a role is all of them. */
export const permissions = [
  'dashboard:read',
  'orders:read',
  'orders:move',
  'orders:cancel',
  'catalogue:read',
  'catalogue:edit',
  'reviews:moderate',
  'customers:read',
  'customers:end-sessions',
  'mail:read',
  'settings:read',
  'settings:edit',
  'demo:remove',
] as const

export type Permission = (typeof permissions)[number]
