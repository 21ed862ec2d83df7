import type { Session } from '@shop/contract/account'
import { t } from '@shop/contract/t'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { revokeOtherSessions, revokeSession, listSessions } from '../../api/generated/account.ts'
import { NetworkButton } from '../../forms/network-button.tsx'
import { LoadError } from '../../errors/async-section.tsx'
import { formatDayTime, useNow } from '../../format/dates.ts'

/** Signed-in devices, with buttons to sign out one or all others. */
export function SessionList() {
  const { data, error, isFetching, refetch } = useQuery({
    ...listSessions.query(),
    select: ({ items }) => items,
    staleTime: 0,
  })
  const revoke = useRevokeSession()
  const revoking = revoke.isPending ? revoke.variables : null
  const otherSessions = data?.filter(({ is_current: current }) => !current) ?? []
  return (
    <Panel title={t('Your devices')}>
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />}
      {!data && !error && (
        <SkeletonGroup label={t('Loading devices')} className="grid gap-3">
          <Skeleton className="h-12 rounded-control" />
        </SkeletonGroup>
      )}
      {data && (
        <ul className="divide-y divide-line">
          {data.map((session) => (
            <Device
              key={session.id}
              session={session}
              revoking={revoking === session.id}
              onRevoke={() => revoke.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {otherSessions.length > 1 && (
        <NetworkButton
          variant="danger"
          loading={revoking === 'others'}
          onClick={() => revoke.mutate('others')}
          className="mt-4 max-md:w-full"
        >
          {t('Sign out everywhere else')}
        </NetworkButton>
      )}
    </Panel>
  )
}

interface DeviceProps {
  session: Session
  revoking: boolean
  onRevoke: () => void
}

function Device({ session, revoking, onRevoke }: DeviceProps) {
  const now = useNow(60_000)
  const { device, is_current: current, last_used_at } = session
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-1 py-2.5">
      <MonitorSmartphone aria-hidden className="text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{device}</p>
        <p className="text-small text-muted">
          {current
            ? t('Active now')
            : t('Last used {time}', { time: formatDayTime(new Date(last_used_at), now) })}
        </p>
      </div>
      {current ? (
        <Chip tone="ok">{t('This device')}</Chip>
      ) : (
        <NetworkButton
          hideReason
          size="dense"
          loading={revoking}
          onClick={onRevoke}
          aria-label={t('Sign out {device}', { device })}
        >
          {t('Sign out')}
        </NetworkButton>
      )}
    </li>
  )
}

/** Revokes one session by id, or all others, then shows the list that the server returns. */
function useRevokeSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => (id === 'others' ? revokeOtherSessions() : revokeSession({ session_id: id })),
    onSuccess: (remaining) => client.setQueryData(listSessions.key(), remaining),
    onError: () => void client.invalidateQueries({ queryKey: listSessions.key() }),
    meta: { success: t('Device signed out'), errors: 'toast' },
  })
}
