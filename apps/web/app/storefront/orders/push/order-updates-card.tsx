import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { BellOff, BellRing } from 'lucide-react'
import { getErrorMessage } from '../../../api/request-error.ts'
import { LoadErrorBanner } from '../../../errors/async-section.tsx'
import { NetworkButton } from '../../../forms/network-button.tsx'
import { type ThisDevice, useThisDevice } from './order-devices.ts'

/** Turns notifications of the account's orders on or off in this browser. */
export default function OrderUpdatesCard({ canTurnOn }: { canTurnOn: boolean }) {
  const { query, change } = useThisDevice()
  const { data: device } = query
  /** What the person decided at the browser's question, if it was asked now. */
  const decision = change.data
  const isOn = device !== undefined && device.id !== null
  if (!canTurnOn && !isOn) return null
  return (
    <Panel title={getTitle(isOn)} end={isOn && <Chip tone="ok">{t('On')}</Chip>}>
      <div className="grid justify-items-start gap-3">
        {query.isPending && (
          <SkeletonGroup label={t('Loading order updates')} className="w-full">
            <Skeleton className="h-31 rounded-control md:h-20" />
          </SkeletonGroup>
        )}
        <LoadErrorBanner result={query} />
        {device && (
          <>
            <output
              // The button that was pressed is gone.
              ref={decision === 'denied' && device.permission === 'denied' ? focus : null}
              tabIndex={-1}
              className="text-small text-muted outline-none"
            >
              {explain(device)}
            </output>
            {device.permission !== 'denied' && (
              <NetworkButton
                icon={isOn ? <BellOff aria-hidden /> : <BellRing aria-hidden />}
                loading={change.isPending}
                onClick={() => change.mutate(device.id)}
              >
                {isOn ? t('Stop') : t('Turn on updates')}
              </NetworkButton>
            )}
          </>
        )}
        {decision === 'default' && (
          <Banner tone="warn" className="w-full">
            {t('Your browser did not get your permission, so nothing was turned on.')}
          </Banner>
        )}
        {change.error && (
          <Banner tone="error" className="w-full">
            {getErrorMessage(change.error)}
          </Banner>
        )}
      </div>
    </Panel>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()

function getTitle(isOn: boolean): string {
  if (matchMedia('(pointer: coarse)').matches)
    return isOn ? t('Order updates on this phone') : t('Get updates of this order on this phone')
  return isOn ? t('Order updates on this computer') : t('Get updates of this order on this computer')
}

function explain({ permission, id }: ThisDevice): string {
  if (permission === 'denied')
    return t(
      'Notifications of this shop are blocked in your browser. Allow them in the settings of this site (the icon beside the address), then load this page again.',
    )
  if (id !== null)
    return t('We’ll tell you here about this order and your later ones, until you press Stop or sign out.')
  return t(
    'We’ll tell you here when it is packed, on the way and delivered. This covers your later orders too, until you stop it or sign out.',
  )
}
