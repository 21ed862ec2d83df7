import { type listMessages, messageStates } from '@shop/contract/admin/messages'
import { messageChannels } from '@shop/contract/consents'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../client/api.ts'
import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { ErrorPage } from '../../layout/error-page.tsx'
import { listAddress, pageOf } from '../../layout/list-address.ts'
import { ListFoot } from '../../layout/list-foot.tsx'
import { ListSearch } from '../../layout/list-search.tsx'
import { NothingMatches } from '../../layout/nothing-matches.tsx'
import { StaffSection } from '../../layout/staff-section.tsx'
import { titled } from '../../layout/titled.ts'
import { useNow } from '../../layout/use-now.ts'
import { usePermission } from '../../layout/use-permission.ts'
import { MailView } from './mail-view.tsx'
import { MessageBanners } from './message-banners.tsx'
import { messagesKey } from './message-acts.tsx'
import { channelNames } from './message-words.ts'
import { MessagesTable } from './messages-table.tsx'

export const handle: AdminHandle = {
  title: 'Messages',
  needs: 'messages:read',
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
  const allowed = usePermission('messages:read')
  const mayOpen = usePermission('mail:read')
  const { data, error, refetch, isPending } = useQuery({
    queryKey: [...messagesKey, { page, channel, state, search }],
    queryFn: ({ signal }) =>
      call<typeof listMessages>({
        method: 'GET',
        path: '/admin/messages',
        query: { page, limit, channel, state, search },
        signal,
      }),
    enabled: allowed,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const now = useNow()
  const open = query.get('mail')
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <StaffSection title="Messages" needs="messages:read" count={data?.total}>
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
    { text: 'Waiting', href: to({ state: 'waiting' }), current: state === 'waiting' },
    { text: 'Not sent', href: to({ state: 'failed' }), current: state === 'failed' },
    { text: 'To send', href: to({ state: 'link' }), current: state === 'link' },
  ]
}
