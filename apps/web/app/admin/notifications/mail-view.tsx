import { Drawer } from '@shop/ui/drawer'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { getMail } from '../../api/generated/admin/mail.ts'
import { lagosMoment } from '../../format/staff-time.ts'
import { SectionProblem } from '../../errors/section-problem.tsx'
import { linkParts } from './link-parts.ts'

interface MailViewProps {
  mailId: string
  now: Date
  onClose: () => void
}

/** One mail as its text: the page's policy runs and draws nothing that came in a mail. */
export function MailView({ mailId, now, onClose }: MailViewProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...getMail.query({ mailId }),
    staleTime: Infinity,
    refetchOnMount: true,
  })
  return (
    <Drawer open side="right" wide title={data?.subject ?? 'Email'} onClose={onClose}>
      {error ? (
        <SectionProblem error={error} onRetry={() => void refetch()} loading={isFetching} />
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
            <dd>{lagosMoment(data.sent_at, now)}</dd>
          </dl>
          <p className="mt-4 border-t border-line pt-4 whitespace-pre-line">
            {linkParts(data.text).map(({ text, href }, at) =>
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
