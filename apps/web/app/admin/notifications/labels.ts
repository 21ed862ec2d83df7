import type {
  NotificationChannel,
  NotificationStatus,
  NotificationSummary,
} from '@shop/contract/admin/notifications'
import type { ChipLabel } from '@shop/ui/chip'

export const channelNames: Record<NotificationChannel, string> = {
  email: 'Email',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  push: 'Devices',
}

export const messageStatusLabels: Record<NotificationStatus, ChipLabel> = {
  queued: { text: 'Waiting', tone: 'neutral' },
  sent: { text: 'Sent', tone: 'ok' },
  stored: { text: 'Not sent (no email set up)', tone: 'neutral' },
  delivered: { text: 'Delivered', tone: 'ok' },
  read: { text: 'Read', tone: 'ok' },
  failed: { text: 'Not sent', tone: 'danger' },
  skipped: { text: 'Skipped', tone: 'neutral' },
  manual: { text: 'To send', tone: 'warn' },
}

/** Title of a message in a list: its text or, for an email not rendered yet, its template. */
export function messageTitle({ text, template }: Pick<NotificationSummary, 'text' | 'template'>): string {
  if (text) return text
  const title = template.replaceAll('-', ' ')
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** Whether there is an email to open: only sent and stored ones. */
export function isReadable({ channel, status }: Pick<NotificationSummary, 'channel' | 'status'>): boolean {
  return channel === 'email' && (status === 'sent' || status === 'stored')
}
