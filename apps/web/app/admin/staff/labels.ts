import { auditActions } from '@shop/contract/audit-actions'

const labels: Readonly<Record<string, string>> = auditActions

/** Label of an action: 'orders.order_edited' is 'Edited an order'. */
export function actionLabel(action: string): string {
  const label = labels[action]
  if (label) return label
  const plain = action.replaceAll(/[:._-]+/g, ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** Areas to filter by: the first part of an action's name. */
export const auditAreas: readonly { value: string; text: string }[] = [
  { value: 'orders', text: 'Orders' },
  { value: 'payments', text: 'Money' },
  { value: 'pay_later', text: 'Pay later' },
  { value: 'returns', text: 'Returns' },
  { value: 'catalogue', text: 'Products' },
  { value: 'reviews', text: 'Reviews' },
  { value: 'customers', text: 'Customers' },
  { value: 'privacy', text: 'Privacy' },
  { value: 'marketing', text: 'Marketing' },
  { value: 'delivery', text: 'Delivery' },
  { value: 'content', text: 'Pages' },
  { value: 'settings', text: 'Settings' },
  { value: 'staff', text: 'Staff and sign-ins' },
  { value: 'roles', text: 'Roles' },
  { value: 'api_keys', text: 'API keys' },
  { value: 'webhooks', text: 'Webhooks' },
  { value: 'backups', text: 'Backups' },
  { value: 'providers', text: 'Services' },
]

const pages: readonly [target: RegExp, href: string][] = [
  [/^order:([0-9a-f-]{36})$/, '/admin/orders/$1'],
  [/^product:(.+)$/, '/admin/products/view-product/$1'],
  [/^campaign:([0-9a-f-]{36})$/, '/admin/marketing/campaigns/$1'],
  [/^promotion:([0-9a-f-]{36})$/, '/admin/marketing/promotions/$1'],
  [/^content_page:(.+)$/, '/admin/settings/pages/$1'],
  [/^custom_page:(.+)$/, '/admin/settings/pages/custom/$1'],
  [/^(?:backup:.+|settings:backups)$/, '/admin/settings/backups'],
  [/^settings:email_templates$/, '/admin/settings/email-templates'],
  [/^settings:sms_templates$/, '/admin/settings/sms-templates'],
  [/^settings:ship_from$/, '/admin/settings/ship-from'],
  [/^settings:mfa$/, '/admin/settings/staff'],
  [/^settings:referrals$/, '/admin/marketing/referrals'],
  [/^settings:store_details$/, '/admin/settings/store'],
  [/^settings:([a-z_]+)$/, '/admin/settings/$1'],
  [/^role:(.+)$/, '/admin/settings/staff?role=$1'],
  [/^webhook:.+$/, '/admin/settings/webhooks'],
  [/^api_key:.+$/, '/admin/settings/api-keys'],
  [/^provider:.+$/, '/admin/settings/services'],
  [/^invitation:.+$/, '/admin/settings/staff'],
]

/** URL of an action's target; undefined if it has no page. */
export function auditTargetLink(target: string): string | undefined {
  const page = pages.find(([pattern]) => pattern.test(target))
  const href = page && target.replace(page[0], page[1])
  // Only settings have underscores replaced; ids and names are unchanged.
  return target.startsWith('settings:') ? href?.replaceAll('_', '-') : href
}

/** Label of a target, without a name just its kind: 'order:0192…' is 'Order'. */
export function auditTargetLabel(target: string, label: string | null): string {
  const id = target.slice(target.indexOf(':') + 1)
  const plain = target.replace(/:.*$/, '').replaceAll(/[_-]+/g, ' ')
  const name = plain.charAt(0).toUpperCase() + plain.slice(1)
  if (label) return `${name} ${label}`
  return /^[0-9a-f-]{36}$/.test(id) || !target.includes(':') ? name : `${name} ${id.replaceAll('_', ' ')}`
}
