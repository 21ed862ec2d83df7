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
  'orders:create': { group: 'Orders', words: 'Make orders for customers' },
  'orders:edit': { group: 'Orders', words: 'Change the lines of orders' },
  'returns:decide': { group: 'Orders', words: 'Decide on returns' },
  'money:read': { group: 'Money', words: 'See transactions, receipts and the ledger' },
  'money:record': { group: 'Money', words: 'Record transfers, cash and payouts' },
  'money:refund': { group: 'Money', words: 'Give money back, and give store credit' },
  'money:close': { group: 'Money', words: 'Close the day' },
  'pay-later:read': { group: 'Money', words: 'See plans and agreements' },
  'pay-later:decide': { group: 'Money', words: 'Accept and refuse requests to pay in parts' },
  'delivery:edit': { group: 'Orders', words: 'Change delivery zones, collection points and riders' },
  'marketing:read': { group: 'Marketing', words: 'See promotions, coupons and campaigns' },
  'marketing:edit': {
    group: 'Marketing',
    words: 'Change promotions, coupons, campaigns, referrals and the home page',
  },
  'marketing:send': { group: 'Marketing', words: 'Send campaigns to readers' },
  'messages:read': { group: 'Support', words: 'See text messages that the shop sent' },
  'catalogue:read': { group: 'Products', words: 'See products, drafts too' },
  'catalogue:edit': { group: 'Products', words: 'Add and change products, categories and stock' },
  'catalogue:import': { group: 'Products', words: 'Import products from a file' },
  'reviews:moderate': { group: 'Products', words: 'Show, hide and answer reviews' },
  'customers:read': { group: 'Customers', words: 'See customers' },
  'customers:edit': { group: 'Customers', words: 'Change and block customers, and write notes about them' },
  'customers:edit-email': { group: 'Customers', words: 'Change the email address of a customer’s account' },
  'customers:end-sessions': { group: 'Customers', words: 'Sign a customer out of all devices' },
  'privacy:decide': {
    group: 'Customers',
    words: 'Carry out requests for a copy of data or its erasure, and take a lost second step off',
  },
  'support:read': { group: 'Support', words: 'Read messages of customers' },
  'support:answer': { group: 'Support', words: 'Answer messages of customers' },
  'reports:read': { group: 'Reports', words: 'See and export reports' },
  'mail:read': { group: 'Support', words: 'See mails that the shop sent' },
  'settings:read': { group: 'Settings', words: 'See settings' },
  'settings:edit': { group: 'Settings', words: 'Change settings and page contents' },
  'settings:bank-account': {
    group: 'Settings',
    words: 'Change the bank account that shoppers transfer to',
  },
  'demo:remove': { group: 'Settings', words: 'Remove the demo data' },
  'system:read': { group: 'Settings', words: 'See how the shop runs' },
  'backups:make': { group: 'Settings', words: 'Make and download backups' },
  'keys:edit': { group: 'Settings', words: 'Make and end API keys' },
  'webhooks:edit': { group: 'Settings', words: 'Change outgoing webhooks' },
  'staff:read': { group: 'Staff', words: 'See staff and roles' },
  'staff:edit': { group: 'Staff', words: 'Invite staff, and change roles' },
  'audit:read': { group: 'Staff', words: 'Read the log of what staff did' },
}
