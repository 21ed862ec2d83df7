import { Drawer } from '@shop/ui/drawer'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { getEmail } from '../../api/generated/admin/mail.ts'
import { formatDateTime } from '../../format/staff-time.ts'
import { LoadError } from '../../errors/section-problem.tsx'
import { splitLinks } from './link-parts.ts'

interface EmailViewProps {
  mailId: string
  now: Date
  onClose: () => void
}

/** One mail as its text: the page's policy runs and draws nothing that came in a mail. */
export function EmailView({ mailId, now, onClose }: EmailViewProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...getEmail.query({ mailId }),
    staleTime: Infinity,
    refetchOnMount: true,
  })
  return (
    <Drawer open side="right" wide title={data?.subject ?? 'Email'} onClose={onClose}>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
      ) : !data ? (
        <SkeletonGroup label="Loading the email" className="grid gap-3">
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-64" />
        </SkeletonGroup>
      ) : (
        <>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
            <dt className="text-muted">To</dt>
            <dd>{data.recipient}</dd>
            <dt className="text-muted">{data.transport === 'smtp' ? 'Sent' : 'Created'}</dt>
            <dd>{formatDateTime(data.sent_at, now)}</dd>
          </dl>
          <p className="mt-4 border-t border-line pt-4 whitespace-pre-line">
            {splitLinks(data.text).map(({ text, href }, at) =>
              href ? (
                // oxlint-disable-next-line react/no-array-index-key -- the text never changes
                <a key={at} href={href} className="font-semibold text-primary underline">
                  {text}
                </a>
              ) : (
                text
              ),
            )}
          </p>
        </>
      )}
    </Drawer>
  )
}
