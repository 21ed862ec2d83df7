import {
  notificationStatuses,
  type listNotifications as listNotificationsFromNotifications,
} from '@shop/contract/admin/notifications'
import { messageChannels } from '@shop/contract/consents'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { listNotifications } from '../../api/generated/admin/notifications.ts'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { listUrl, parsePage } from '../../tables/list-address.ts'
import { ListFooter, ListSearch, NoMatches } from '../../tables/list-toolbar.tsx'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { useNow } from '../../format/dates.ts'
import { usePermission } from '../../api/profile.ts'
import { EmailView } from './email-view.tsx'
import { channelNames } from './labels.ts'
import { NotificationsTable } from './notifications-table.tsx'
import type { ResponseOf } from '@shop/contract/endpoint'
import { Banner } from '@shop/ui/banner'

export const handle: AdminHandle = {
  title: 'Messages',
  permission: 'notifications:read',
  parent: { label: 'Settings', to: '/admin/settings' },
}

export const meta = pageTitle('Messages')

const path = '/admin/notifications'

const limit = 25

export default function EmailPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const page = parsePage(query)
  const channel = messageChannels.find((one) => one === query.get('channel'))
  const state = notificationStatuses.find((one) => one === query.get('status'))
  const search = query.get('search') || undefined
  const isAllowed = usePermission('notifications:read')
  const canOpen = usePermission('emails:read')
  const { data, error, refetch, isPending } = useQuery({
    ...listNotifications.query({ page, limit, channel, status: state, search }),
    enabled: isAllowed,
  })
  const now = useNow()
  const open = query.get('mail')
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <StaffSection title="Messages" permission="notifications:read" count={data?.total}>
      {data && <NotificationBanners page={data} />}
      <Panel flush>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 px-4 py-2.5 md:px-3">
          <Tabs label="Messages by channel" variant="pill" tabs={getTabs(query, channel, state)} />
          <ListSearch
            label="Search messages"
            placeholder="Recipient, subject, order"
            keepParams={['channel', 'status']}
          />
        </div>
        <NotificationsTable
          messages={data?.items ?? []}
          now={now}
          loading={isPending}
          hrefFor={canOpen ? (id) => listUrl(path, query, { page, mail: id }) : undefined}
          empty={
            channel || state || search ? (
              <NoMatches
                title="No messages match"
                line="Try other words or another channel."
                clear={{ text: 'All messages', href: path }}
              />
            ) : (
              <EmptyState
                illustration="list"
                title="No messages yet"
                line="The first one appears when somebody signs up or orders."
              />
            )
          }
        />
        <ListFooter path={path} query={query} page={page} pageSize={limit} total={data?.total} />
      </Panel>
      {open && canOpen && (
        <EmailView
          emailId={open}
          now={now}
          onClose={() => void navigate(listUrl(path, query, { page, mail: undefined }))}
        />
      )}
    </StaffSection>
  )
}

function getTabs(query: URLSearchParams, channel: string | undefined, state: string | undefined) {
  const to = (change: Record<string, string | undefined>) =>
    listUrl(path, query, { channel: undefined, status: undefined, mail: undefined, ...change })
  return [
    { text: 'All', href: to({}), current: !channel && !state },
    ...messageChannels.map((one) => ({
      text: channelNames[one],
      href: to({ channel: one }),
      current: channel === one,
    })),
    { text: 'Waiting', href: to({ status: 'queued' }), current: state === 'queued' },
    { text: 'Not sent', href: to({ status: 'failed' }), current: state === 'failed' },
    { text: 'To send', href: to({ status: 'manual' }), current: state === 'manual' },
  ]
}

type Page = Pick<
  ResponseOf<typeof listNotificationsFromNotifications>,
  'email_transport' | 'sms_mode' | 'failed_count'
>

/** What staff must know of the channels: which of them reach nobody, and what could not be sent. */
function NotificationBanners({
  page: { email_transport: email, sms_mode: sms, failed_count: failed },
}: {
  page: Page
}) {
  return (
    <>
      {email === 'folder' && (
        <Banner tone="info" className="mb-4">
          No email server is set up: emails are saved in the data folder and not sent.
        </Banner>
      )}
      {sms === 'test' && (
        <Banner tone="info" className="mb-4">
          Text messages go to a built-in test service and are not delivered. Set TERMII_API_KEY to send them.
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
