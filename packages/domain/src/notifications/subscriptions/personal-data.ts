import { sql } from 'drizzle-orm'
import { isOwnVerifiedPhone } from '../../identity/accounts/verified-phone.ts'
import {
  byAccount,
  byEmailKey,
  bySubject,
  type DemoRows,
  either,
  personalData,
} from '../../core/personal-data.ts'

export const notificationData = personalData({
  newsletter_subscribers: { rows: byEmailKey, export: { consents: 'email' }, delete: 'email email_key' },
  suppressed_emails: {
    rows: byEmailKey,
    export: { email_suppressed: 'email_key' },
    delete: 'email_key reason',
  },
  consents: { export: { consent_history: 'account_id' }, retain: { proof: 'account_id' } },
  text_messages: {
    rows: either(
      either(byAccount, bySubject),
      ({ account_id: accountId }) =>
        sql`(account_id is null and ${isOwnVerifiedPhone(sql`recipient`, accountId)})`,
    ),
    export: { text_messages: 'account_id recipient' },
    delete: 'account_id recipient reason',
  },
  message_recipients: { rows: ({ phone }) => sql`phone = ${phone}`, delete: 'phone' },
  push_devices: {
    rows: byAccount,
    export: { push_devices: 'account_id name' },
    delete: 'account_id session_id endpoint p256dh auth name',
  },
  push_messages: {
    rows: byAccount,
    export: { push_messages: 'account_id title text' },
    delete: 'account_id device_id recipient title text reason',
  },
  muted_staff_events: { rows: byAccount, delete: 'account_id' },
  whatsapp_events: { rows: ({ phone }) => sql`sender = ${phone}`, delete: 'sender' },
  whatsapp_contacts: { rows: ({ phone }) => sql`phone = ${phone}`, delete: 'phone user_id name' },
  emails: {
    rows: either(({ email }) => sql`lower(recipient) = lower(${email})`, bySubject),
    delete: 'recipient',
  },
})

export const notificationDemoRows: DemoRows = [
  { table: 'newsletter_subscribers', rows: byEmailKey },
  { table: 'consents', rows: byAccount, trigger: 'consents_append_only' },
  { table: 'text_messages', rows: either(byAccount, bySubject) },
  { table: 'emails', rows: bySubject },
]
