import type { Permission } from './permissions.ts'

export interface PermissionWords {
  /** The part of the admin area that it belongs to. */
  group: PermissionGroup
  /** What its holder may do, as the editor of roles says it. */
  words: string
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
export const permissionWords: Record<Permission, PermissionWords> = {
  'dashboard:read': { group: 'Reports', words: 'See the dashboard and open the admin area' },
  'orders:read': { group: 'Orders', words: 'See orders' },
  'orders:move': { group: 'Orders', words: 'Confirm, pack, send and deliver orders' },
  'orders:cancel': { group: 'Orders', words: 'Cancel orders' },
  'orders:create': { group: 'Orders', words: 'Create orders for customers' },
  'orders:edit': { group: 'Orders', words: 'Edit the items of orders' },
  'returns:decide': { group: 'Orders', words: 'Manage returns' },
  'money:read': { group: 'Money', words: 'See transactions, receipts and the ledger' },
  'money:record': { group: 'Money', words: 'Record transfers, cash and payouts' },
  'money:refund': { group: 'Money', words: 'Refund money, and give store credit' },
  'money:close': { group: 'Money', words: 'Close the day' },
  'pay-later:read': { group: 'Money', words: 'See instalment plans and agreements' },
  'pay-later:decide': { group: 'Money', words: 'Approve and decline instalment requests' },
  'delivery:edit': { group: 'Orders', words: 'Change delivery zones, pick-up points and riders' },
  'marketing:read': { group: 'Marketing', words: 'See promotions, coupons and campaigns' },
  'marketing:edit': {
    group: 'Marketing',
    words: 'Change promotions, coupons, campaigns, referrals and the home page',
  },
  'marketing:send': { group: 'Marketing', words: 'Send campaigns to subscribers' },
  'messages:read': { group: 'Support', words: 'See text messages the shop sent' },
  'catalogue:read': { group: 'Products', words: 'See products, including drafts' },
  'catalogue:edit': { group: 'Products', words: 'Add and change products, categories and stock' },
  'catalogue:import': { group: 'Products', words: 'Import products from a file' },
  'reviews:moderate': { group: 'Products', words: 'Publish, hide and reply to reviews' },
  'customers:read': { group: 'Customers', words: 'See customers' },
  'customers:edit': { group: 'Customers', words: 'Change and block customers, and write notes about them' },
  'customers:edit-email': { group: 'Customers', words: 'Change the email address of a customer’s account' },
  'customers:end-sessions': { group: 'Customers', words: 'Sign a customer out of all devices' },
  'privacy:decide': {
    group: 'Customers',
    words: 'Handle data requests, and reset two-step verification for customers',
  },
  'support:read': { group: 'Support', words: 'Read customer messages' },
  'support:answer': { group: 'Support', words: 'Reply to customer messages' },
  'reports:read': { group: 'Reports', words: 'See and export reports' },
  'mail:read': { group: 'Support', words: 'See emails the shop sent' },
  'settings:read': { group: 'Settings', words: 'See settings' },
  'settings:edit': { group: 'Settings', words: 'Change settings and content pages' },
  'settings:bank-account': {
    group: 'Settings',
    words: 'Change the bank account customers transfer to',
  },
  'demo:remove': { group: 'Settings', words: 'Remove the demo data' },
  'system:read': { group: 'Settings', words: 'View system status' },
  'backups:make': { group: 'Settings', words: 'Create and download backups' },
  'keys:edit': { group: 'Settings', words: 'Create and revoke API keys' },
  'webhooks:edit': { group: 'Settings', words: 'Change webhooks' },
  'staff:read': { group: 'Staff', words: 'See staff and roles' },
  'staff:edit': { group: 'Staff', words: 'Invite team members, and change roles' },
  'audit:read': { group: 'Staff', words: 'Read the audit log' },
}
