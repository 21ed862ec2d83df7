import { Drawer } from '@shop/ui/drawer'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { getEmail } from '../../api/generated/admin/notifications.ts'
import { formatDateTime } from '../../format/dates.ts'
import { LoadError } from '../../errors/async-section.tsx'

/** One email as plain text: the content security policy forbids running or rendering anything from an email. */
export function EmailView({ id: emailId, now, onClose }: { id: string; now: Date; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...getEmail.query({ email_id: emailId }),
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

interface TextPart {
  text: string
  href?: string
}

const address = /https?:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?]/g

/** Splits a text at web addresses, so that these can be links. No other markup is interpreted. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const found of text.matchAll(address)) {
    if (found.index > end) parts.push({ text: text.slice(end, found.index) })
    parts.push({ text: found[0], href: found[0] })
    end = found.index + found[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
