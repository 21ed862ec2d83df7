import { t } from '@shop/contract/t'

const channels: Readonly<Record<string, string>> = {
  card: 'Card',
  bank: 'Bank',
  ussd: 'USSD',
  bank_transfer: t('Bank transfer'),
}

const states: Readonly<Record<string, string>> = {
  created: 'not started',
  open: 'in progress',
  paid: 'paid',
  failed: 'failed',
  abandoned: 'abandoned',
  reversed: 'reversed',
}

/** The way somebody pays; before it is chosen it is just online. */
export function channelWords(channel: string | null): string {
  return channel ? (channels[channel] ?? spaced(channel)) : 'Online'
}

export function attemptWords(state: string): string {
  return states[state] ?? spaced(state).toLowerCase()
}

/** 'customer_payments' as 'Customer payments'. */
export function accountWords(account: string): string {
  return spaced(account)
}

function spaced(name: string): string {
  if (name === 'pos') return 'POS'
  const words = name.replaceAll(/[_:.-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
