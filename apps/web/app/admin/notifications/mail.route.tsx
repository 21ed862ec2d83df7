import { messageStates } from '@shop/contract/admin/messages'
import { messageChannels } from '@shop/contract/consents'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { listMessages } from '../../api/generated/admin/messages.ts'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { listAddress, pageOf } from '../../tables/list-address.ts'
import { ListFoot } from '../../tables/list-foot.tsx'
import { ListSearch } from '../../tables/list-search.tsx'
import { NothingMatches } from '../../tables/nothing-matches.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { useNow } from '../../format/use-now.ts'
import { usePermission } from '../../api/use-permission.ts'
import { MailView } from './mail-view.tsx'
import { MessageBanners } from './message-banners.tsx'
import { channelNames } from './message-words.ts'
import { MessagesTable } from './messages-table.tsx'

export const handle: AdminHandle = {
  title: 'Messages',
  needs: 'notifications:read',
  parent: { label: 'Settings', to: '/admin/settings' },
}
export const meta = titled('Messages')

const path = '/admin/mail'
const limit = 25

export default function MailPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const page = pageOf(query)
  const channel = messageChannels.find((one) => one === query.get('channel'))
  const state = messageStates.find((one) => one === query.get('state'))
  const search = query.get('search') || undefined
  const allowed = usePermission('notifications:read')
  const mayOpen = usePermission('emails:read')
  const { data, error, refetch, isPending } = useQuery({
    ...listMessages.query({ page, limit, channel, status: state, search }),
    enabled: allowed,
  })
  const now = useNow()
  const open = query.get('mail')
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <StaffSection title="Messages" needs="notifications:read" count={data?.total}>
      {data && <MessageBanners page={data} />}
      <Panel flush>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 px-4 py-2.5 md:px-3">
          <Tabs label="Messages by channel" look="pill" tabs={tabsOf(query, channel, state)} />
          <ListSearch
            label="Search messages"
            placeholder="Recipient, subject, order"
            keep={['channel', 'state']}
          />
        </div>
        <MessagesTable
          messages={data?.items ?? []}
          now={now}
          loading={isPending}
          hrefOf={mayOpen ? (id) => listAddress(path, query, { page, mail: id }) : undefined}
          empty={
            channel || state || search ? (
              <NothingMatches
                title="No messages match"
                line="Try other words or another channel."
                clear={{ text: 'All messages', href: path }}
              />
            ) : (
              <EmptyState
                art="list"
                title="No messages yet"
                line="The first one appears when somebody signs up or orders."
              />
            )
          }
        />
        <ListFoot path={path} query={query} page={page} pageSize={limit} total={data?.total} />
      </Panel>
      {open && mayOpen && (
        <MailView
          mailId={open}
          now={now}
          onClose={() => void navigate(listAddress(path, query, { page, mail: undefined }))}
        />
      )}
    </StaffSection>
  )
}

function tabsOf(query: URLSearchParams, channel: string | undefined, state: string | undefined) {
  const to = (change: Record<string, string | undefined>) =>
    listAddress(path, query, { channel: undefined, state: undefined, mail: undefined, ...change })
  return [
    { text: 'All', href: to({}), current: !channel && !state },
    ...messageChannels.map((one) => ({
      text: channelNames[one],
      href: to({ channel: one }),
      current: channel === one,
    })),
    { text: 'Waiting', href: to({ state: 'queued' }), current: state === 'queued' },
    { text: 'Not sent', href: to({ state: 'failed' }), current: state === 'failed' },
    { text: 'To send', href: to({ state: 'manual' }), current: state === 'manual' },
  ]
}
