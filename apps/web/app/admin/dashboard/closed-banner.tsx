import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { formatDateTimeInline } from '../../format/staff-time.ts'
import { usePermission } from '../../api/use-permission.ts'

/** Tells all staff why no order comes in, and leads those who may to the switch. */
export function ClosedBanner({ until, now }: { until: string | null; now: Date }) {
  const canRead = usePermission('settings:read')
  const canOpen = usePermission('settings:write')
  return (
    <Banner
      tone="warn"
      className="flex-wrap"
      action={
        canRead && (
          <ButtonLink size="dense" className="max-md:w-full" href="/admin/settings/maintenance">
            {canOpen ? 'Reopen' : 'View settings'}
          </ButtonLink>
        )
      }
    >
      The shop is closed.{' '}
      <span className="font-normal">
        Customers can’t order. They see a maintenance notice. {end(until, now)}
      </span>
    </Banner>
  )
}

function end(until: string | null, now: Date): string {
  if (until === null) return ''
  const moment = formatDateTimeInline(until, now)
  return Date.parse(until) > now.getTime()
    ? `It is expected to reopen ${moment}.`
    : `It was expected to reopen ${moment}, but you have to reopen it yourself.`
}
