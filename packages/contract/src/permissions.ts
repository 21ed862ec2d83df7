/** Everything that staff may do, named <domain>:<act>. A role is a set of these; '*' in a role is all of them. */
export const permissions = [
  'dashboard:read',
  'orders:read',
  'orders:fulfil',
  'orders:cancel',
  'orders:create',
  'orders:edit',
  'returns:write',
  'payments:read',
  'payments:record',
  'payments:refund',
  'payments:close-day',
  'pay-later:read',
  'pay-later:write',
  'delivery:write',
  'marketing:read',
  'marketing:write',
  'marketing:send',
  'notifications:read',
  'catalogue:read',
  'catalogue:write',
  'catalogue:import',
  'reviews:moderate',
  'customers:read',
  'customers:write',
  'customers:update-email',
  'customers:revoke-sessions',
  'privacy:write',
  'support:read',
  'support:reply',
  'reports:read',
  'emails:read',
  'settings:read',
  'settings:write',
  'settings:bank-account',
  'demo:delete',
  'system:read',
  'backups:write',
  'api-keys:write',
  'webhooks:write',
  'staff:read',
  'staff:write',
  'audit:read',
] as const

export type Permission = (typeof permissions)[number]

interface PermissionLabel {
  /** The part of the admin area that it belongs to. */
  group: PermissionGroup
  /** What its holder may do, as the editor of roles says it. */
  label: string
}

/** The parts of the admin area, in the order in which the editor of roles shows them. */
export const permissionGroups = [
  'Orders',
  'Money',
  'Products',
  'Customers',
  'Marketing',
  'Support',
  'Reports',
  'Settings',
  'Staff',
] as const

type PermissionGroup = (typeof permissionGroups)[number]

/** What each permission means, for people. */
export const permissionLabels: Record<Permission, PermissionLabel> = {
  'dashboard:read': { group: 'Reports', label: 'See the dashboard and open the admin area' },
  'orders:read': { group: 'Orders', label: 'See orders' },
  'orders:fulfil': { group: 'Orders', label: 'Confirm, pack, send and deliver orders' },
  'orders:cancel': { group: 'Orders', label: 'Cancel orders' },
  'orders:create': { group: 'Orders', label: 'Create orders for customers' },
  'orders:edit': { group: 'Orders', label: 'Edit the items of orders' },
  'returns:write': { group: 'Orders', label: 'Manage returns' },
  'payments:read': { group: 'Money', label: 'See transactions, receipts and the ledger' },
  'payments:record': { group: 'Money', label: 'Record transfers, cash and payouts' },
  'payments:refund': { group: 'Money', label: 'Refund money, and give store credit' },
  'payments:close-day': { group: 'Money', label: 'Close the day' },
  'pay-later:read': { group: 'Money', label: 'See instalment plans and agreements' },
  'pay-later:write': { group: 'Money', label: 'Approve and decline instalment requests' },
  'delivery:write': { group: 'Orders', label: 'Change delivery zones, pick-up points and riders' },
  'marketing:read': { group: 'Marketing', label: 'See promotions, coupons and campaigns' },
  'marketing:write': {
    group: 'Marketing',
    label: 'Change promotions, coupons, campaigns, referrals and the home page',
  },
  'marketing:send': { group: 'Marketing', label: 'Send campaigns to subscribers' },
  'notifications:read': { group: 'Support', label: 'See text messages the shop sent' },
  'catalogue:read': { group: 'Products', label: 'See products, including drafts' },
  'catalogue:write': { group: 'Products', label: 'Add and change products, categories and stock' },
  'catalogue:import': { group: 'Products', label: 'Import products from a file' },
  'reviews:moderate': { group: 'Products', label: 'Publish, hide and reply to reviews' },
  'customers:read': { group: 'Customers', label: 'See customers' },
  'customers:write': { group: 'Customers', label: 'Change and block customers, and write notes about them' },
  'customers:update-email': { group: 'Customers', label: 'Change the email address of a customer’s account' },
  'customers:revoke-sessions': { group: 'Customers', label: 'Sign a customer out of all devices' },
  'privacy:write': {
    group: 'Customers',
    label: 'Handle data requests, and reset two-step verification for customers',
  },
  'support:read': { group: 'Support', label: 'Read customer messages' },
  'support:reply': { group: 'Support', label: 'Reply to customer messages' },
  'reports:read': { group: 'Reports', label: 'See and export reports' },
  'emails:read': { group: 'Support', label: 'See emails the shop sent' },
  'settings:read': { group: 'Settings', label: 'See settings' },
  'settings:write': { group: 'Settings', label: 'Change settings and content pages' },
  'settings:bank-account': {
    group: 'Settings',
    label: 'Change the bank account customers transfer to',
  },
  'demo:delete': { group: 'Settings', label: 'Remove the demo data' },
  'system:read': { group: 'Settings', label: 'View system status' },
  'backups:write': { group: 'Settings', label: 'Create and download backups' },
  'api-keys:write': { group: 'Settings', label: 'Create and revoke API keys' },
  'webhooks:write': { group: 'Settings', label: 'Change webhooks' },
  'staff:read': { group: 'Staff', label: 'See staff and roles' },
  'staff:write': { group: 'Staff', label: 'Invite team members, and change roles' },
  'audit:read': { group: 'Staff', label: 'Read the audit log' },
}
