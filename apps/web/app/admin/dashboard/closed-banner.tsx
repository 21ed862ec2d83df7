import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { lagosMomentInside } from '../../format/staff-time.ts'
import { usePermission } from '../../api/use-permission.ts'

/** Tells all staff why no order comes in, and leads those who may to the switch. */
export function ClosedBanner({ until, now }: { until: string | null; now: Date }) {
  const maySee = usePermission('settings:read')
  const mayOpen = usePermission('settings:edit')
  return (
    <Banner
      tone="warn"
      className="flex-wrap"
      action={
        maySee && (
          <ButtonLink size="dense" className="max-md:w-full" href="/admin/settings/maintenance">
            {mayOpen ? 'Open it again' : 'See the setting'}
          </ButtonLink>
        )
      }
    >
      The shop is closed.{' '}
      <span className="font-normal">
        Nobody can order: shoppers see that we are making it better. {end(until, now)}
      </span>
    </Banner>
  )
}

function end(until: string | null, now: Date): string {
  if (until === null) return ''
  const moment = lagosMomentInside(until, now)
  return Date.parse(until) > now.getTime()
    ? `It is expected to open ${moment}.`
    : `It was expected to open ${moment}, and opens only by hand.`
}
