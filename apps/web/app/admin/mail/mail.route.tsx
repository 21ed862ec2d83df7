import type { listMails } from '@shop/contract/admin/mail'
import { Banner } from '@shop/ui/banner'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../client/api.ts'
import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { ErrorPage } from '../../layout/error-page.tsx'
import { listAddress, pageOf } from '../../layout/list-address.ts'
import { ListFoot } from '../../layout/list-foot.tsx'
import { StaffSection } from '../../layout/staff-section.tsx'
import { titled } from '../../layout/titled.ts'
import { useNow } from '../../layout/use-now.ts'
import { usePermission } from '../../layout/use-permission.ts'
import { MailTable } from './mail-table.tsx'
import { MailView } from './mail-view.tsx'

export const handle: AdminHandle = { title: 'Mail', parent: { label: 'Settings', to: '/admin/settings' } }
export const meta = titled('Mail')

const limit = 25

export default function MailPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const page = pageOf(query)
  const allowed = usePermission('mail:read')
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['admin', 'mails', page],
    queryFn: ({ signal }) =>
      call<typeof listMails>({ method: 'GET', path: '/admin/mails', query: { page, limit }, signal }),
    enabled: allowed,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const now = useNow()
  const open = query.get('mail')
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <StaffSection title="Mail" needs="mail:read" count={data?.total}>
      {data && !data.smtp && (
        <Banner tone="info" className="mb-4">
          No mail server is set: mails are kept in the data folder and reach nobody else.
        </Banner>
      )}
      {data && data.failed > 0 && (
        <Banner tone="warn" className="mb-4">
          {data.failed === 1 ? '1 mail' : `${data.failed} mails`} could not be sent after many tries.
        </Banner>
      )}
      <Panel flush>
        <MailTable
          mails={data?.items ?? []}
          now={now}
          loading={isPending}
          hrefOf={(id) => listAddress('/admin/mail', query, { page, mail: id })}
          empty={
            <EmptyState
              art="list"
              title="No mails yet"
              line="The first one is written when somebody signs up or orders."
            />
          }
        />
        <ListFoot path="/admin/mail" query={query} page={page} pageSize={limit} total={data?.total} />
      </Panel>
      {open && (
        <MailView
          mailId={open}
          now={now}
          onClose={() => void navigate(listAddress('/admin/mail', query, { page, mail: undefined }))}
        />
      )}
    </StaffSection>
  )
}
