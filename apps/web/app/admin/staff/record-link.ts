const pages: readonly [subject: RegExp, href: string][] = [
  [/^order:([0-9a-f-]{36})$/, '/admin/orders/$1'],
  [/^product:(.+)$/, '/admin/products/view-product/$1'],
  [/^campaign:([0-9a-f-]{36})$/, '/admin/marketing/campaigns/$1'],
  [/^promotion:([0-9a-f-]{36})$/, '/admin/marketing/promotions/$1'],
  [/^content_page:(.+)$/, '/admin/settings/pages/$1'],
  [/^(?:backup:.+|settings:backups)$/, '/admin/settings/backups'],
  [/^settings:email_templates$/, '/admin/settings/mail-texts'],
  [/^settings:sms_templates$/, '/admin/settings/sms-texts'],
  [/^settings:ship_from$/, '/admin/settings/couriers'],
  [/^settings:mfa$/, '/admin/settings/staff'],
  [/^settings:referrals$/, '/admin/marketing/referrals'],
  [/^settings:store_details$/, '/admin/settings/facts'],
  [/^settings:([a-z_]+)$/, '/admin/settings/$1'],
  [/^role:(.+)$/, '/admin/settings/staff?role=$1'],
  [/^webhook:.+$/, '/admin/settings/webhooks'],
  [/^api_key:.+$/, '/admin/settings/api-keys'],
  [/^invitation:.+$/, '/admin/settings/staff'],
]

/** The page of what an act was done to; undefined where it has none. */
export function auditTargetLink(subject: string): string | undefined {
  const found = pages.find(([pattern]) => pattern.test(subject))
  return found && subject.replace(found[0], found[1]).replace(/_/g, '-')
}

/** What is said of it where it has no name: 'order:0192…' is 'Order'. */
export function auditTargetLabel(subject: string, label: string): string {
  const [kind = '', id = ''] = [subject.split(':')[0], subject.slice(subject.indexOf(':') + 1)]
  const plain = kind.replaceAll(/[_-]+/g, ' ')
  const name = plain.charAt(0).toUpperCase() + plain.slice(1)
  if (label) return `${name} ${label}`
  return /^[0-9a-f-]{36}$/.test(id) || !subject.includes(':') ? name : `${name} ${id.replaceAll('_', ' ')}`
}
