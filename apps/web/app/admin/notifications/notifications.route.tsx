import {
  notificationChannels,
  type NotificationChannel,
  type NotificationStatus,
} from '@shop/contract/admin/notifications'
import { formatPhone } from '@shop/contract/phone'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Banner } from '@shop/ui/banner'
import type { ResponseBody } from '../../api/endpoint.ts'
import { listNotifications } from '../../api/generated/admin/notifications.ts'
import { col } from '../../tables/columns.tsx'
import { defineAdminList } from '../../tables/define-admin-list.tsx'
import type { ListPart } from '../../tables/list-config.ts'
import { EmailView } from './email-view.tsx'
import { channelNames, isReadable, messageStatusLabels, messageTitle } from './labels.ts'
import { NotificationActions } from './notification-actions.tsx'

/** Statuses that need action by staff get tabs beside the channels. */
const statusTabs = { queued: 'Waiting', failed: 'Not sent', manual: 'To send' } as const

const isStatusTab = (text: string | null): text is keyof typeof statusTabs =>
  text !== null && Object.hasOwn(statusTabs, text)

const isPhoneChannel = (channel: NotificationChannel) => channel === 'sms' || channel === 'whatsapp'

const list = defineAdminList(listNotifications, {
  title: 'Messages',
  parent: { label: 'Settings', to: '/admin/settings' },
  permission: 'notifications:read',
  count: (data) => data?.total,
  tabs: {
    label: 'Messages by channel',
    param: 'channel',
    field: null,
    options: { '': 'All', ...channelNames, ...statusTabs },
    getTab: (query) => {
      const status: string | null = query.get('status')
      return isStatusTab(status) ? status : undefined
    },
    toQuery: (tab) =>
      isStatusTab(tab) ? { channel: undefined, status: tab } : { channel: tab, status: undefined },
  },
  input: (query) => ({
    channel: notificationChannels.find((channel) => channel === query.get('channel')),
    status: (Object.keys(messageStatusLabels) as NotificationStatus[]).find(
      (status) => status === query.get('status'),
    ),
  }),
  search: ['Search messages', 'Recipient, subject, order'],
  columns: [
    col.link(
      'Message',
      (message) => messageTitle(message),
      (message, { can, hrefHere }) =>
        can('emails:read') && isReadable(message) && hrefHere({ email: message.id }),
      { below: ({ reason }) => reason },
    ),
    col.text('To', ({ channel, recipient }) => (
      <span className={isPhoneChannel(channel) ? 'whitespace-nowrap' : 'wrap-anywhere'}>
        {isPhoneChannel(channel) ? formatPhone(recipient) : recipient}
      </span>
    )),
    col.text('Channel', ({ channel }) => channelNames[channel]),
    col.text('Cost', ({ cost_kobo: costKobo }) => costKobo !== null && costKobo > 0 && formatNaira(costKobo)),
    col.status('Status', ({ status }) => messageStatusLabels[status]),
    col.dateTime('Date', ({ created_at }) => created_at),
    col.text('Action', (message) => <NotificationActions message={message} />),
  ],
  empty: {
    title: 'No messages yet',
    description: 'The first one appears when somebody signs up or orders.',
  },
  noMatch: {
    title: 'No messages match',
    description: 'Try other words or another channel.',
    clear: 'All messages',
  },
  Above: NotificationBanners,
  open: { param: 'email', permission: 'emails:read', Content: EmailView },
})

export const handle = list.handle
export const meta = list.meta
export default list.Page

/** Warnings about channels that reach nobody, and about messages that could not be sent. */
function NotificationBanners({ data }: ListPart<ResponseBody<typeof listNotifications>>) {
  if (!data) return null
  const { email_transport: email, sms_mode: sms, failed_count: failed } = data
  return (
    <>
      {email === 'folder' && (
        <Banner tone="info" className="mb-4">
          No email server is set up: emails are saved in the data folder and not sent.
        </Banner>
      )}
      {sms === 'test' && (
        <Banner tone="info" className="mb-4">
          Text messages go to a built-in test service and are not delivered. The owner can enter the key of a
          provider in Settings, Services.
        </Banner>
      )}
      {failed > 0 && (
        <Banner tone="warn" className="mb-4">
          {failed === 1 ? '1 message was' : `${failed} messages were`} not sent or not delivered.
        </Banner>
      )}
    </>
  )
}
