/** Acts of the log as people say them; others are said by their own names. */
const words: Record<string, string> = {
  'catalogue.category-renamed': 'Renamed a category',
  'catalogue.picture-added': 'Added a picture',
  'catalogue.pictures-arranged': 'Arranged pictures',
  'catalogue.product-added': 'Added a product',
  'catalogue.product-deleted': 'Deleted a product',
  'catalogue.product-edited': 'Changed a product',
  'catalogue.product-moved': 'Changed the address of a product',
  'catalogue:count': 'Counted stock',
  'catalogue:edit': 'Changed search words',
  'content:edit': 'Changed a page',
  'customers.sessions-ended': 'Signed a customer out everywhere',
  'customers:add': 'Added a customer',
  'delivery:edit': 'Changed delivery',
  'demo:remove': 'Removed the demo data',
  'marketing:edit': 'Changed a promotion',
  'messages:retry': 'Sent a message again',
  'money:close': 'Closed a day',
  'money:count': 'Counted in cash of a rider',
  'money:credit': 'Changed store credit',
  'money:record': 'Recorded money',
  'money:refund': 'Gave money back',
  'money:refund-sent': 'Noted a refund as sent',
  'money:settlement-booked': 'Booked a payout',
  'money:settlement-dropped': 'Dropped a payout file',
  'money:settlement-loaded': 'Loaded a payout file',
  'orders:confirm': 'Confirmed an order',
  'orders:create': 'Made an order',
  'orders:deliver': 'Handed an order over',
  'orders:edit': 'Changed an order',
  'orders:move': 'Moved an order on',
  'pay-later:decide': 'Decided on a plan',
  'privacy.account-forgotten': 'Forgot an account',
  'returns:decide': 'Decided on a return',
  'returns:inspect': 'Inspected a return',
  'reviews:decide': 'Decided on a review',
  'roles:added': 'Made a role',
  'roles:deleted': 'Deleted a role',
  'roles:edited': 'Changed a role',
  'settings:edit': 'Changed settings',
  'staff.owner-made': 'Made an owner',
  'staff.owner-reset': 'Reset the owner’s password',
  'staff.owner-set': 'Set an owner by configuration',
  'staff:invitation-withdrawn': 'Withdrew an invitation',
  'staff:invited': 'Invited staff',
  'staff:joined': 'Joined the staff',
  'staff:refused': 'Was refused',
  'staff:removed': 'Removed from the staff',
  'staff:role-changed': 'Changed somebody’s role',
  'staff:signed-in': 'Signed in',
}

/** What was done, in words: 'orders:move' is 'Moved an order on'. */
export function actWords(act: string): string {
  const known = words[act]
  if (known) return known
  const plain = act.replaceAll(/[:._-]+/g, ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** Parts of the shop to filter by, as acts begin. */
export const auditAreas: readonly { value: string; text: string }[] = [
  { value: 'orders', text: 'Orders' },
  { value: 'money', text: 'Money' },
  { value: 'pay-later', text: 'Pay later' },
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
]
