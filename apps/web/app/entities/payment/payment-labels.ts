import { t } from '@shop/contract/t'

const channels: Readonly<Record<string, string>> = {
  card: 'Card',
  bank: 'Bank',
  ussd: 'USSD',
  bank_transfer: t('Bank transfer'),
}

const statuses: Readonly<Record<string, string>> = {
  created: 'not started',
  open: 'in progress',
  paid: 'paid',
  failed: 'failed',
  abandoned: 'abandoned',
  reversed: 'reversed',
}

/** Label of a payment channel; 'Online' until one is chosen. */
export function channelLabel(channel: string | null): string {
  return channel ? (channels[channel] ?? humanize(channel)) : 'Online'
}

export function attemptStatusLabel(state: string): string {
  return statuses[state] ?? humanize(state).toLowerCase()
}

/** Formats 'customer_payments' as 'Customer payments'. */
export function accountLabel(account: string): string {
  return humanize(account)
}

function humanize(name: string): string {
  if (name === 'pos') return 'POS'
  const text = name.replaceAll(/[_:.-]+/g, ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
