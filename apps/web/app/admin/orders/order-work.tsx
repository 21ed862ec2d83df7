import type { AdminOrder } from '@shop/contract/admin/orders'
import type { OrderStatus } from '@shop/contract/orders'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { StickyBar } from '@shop/ui/sticky-bar'
import { Bike, Check, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { getErrorCode, getErrorMessage } from '../../api/request-error.ts'
import { useOnline } from '../../api/online.ts'
import { usePermission } from '../../api/use-permission.ts'
import { useRiders } from '../../shell/admin/use-riders.ts'
import { ContactButtons } from './contact-buttons.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import { DispatchDialog } from './hand-over-dialog.tsx'
import { nextStepMessage } from './next-words.ts'
import { arrivingParcelNumber, parcelToConfirm, getNextStep } from './order-steps.ts'
import { ParcelStatusDialog } from './step-dialog.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useUpdateOrderStatus } from './use-order.ts'
import { useOrderReturns } from './use-returns.ts'

const icons: Readonly<Partial<Record<OrderStatus, React.ReactNode>>> = {
  packed: <PackageCheck aria-hidden />,
  shipped: <Bike aria-hidden />,
  delivered: <Check aria-hidden />,
}

/** A step that was just taken and can be taken back. */
interface UndoableUpdate {
  from: OrderStatus
  to: OrderStatus
}

/**
 * What to do now: one card, one filled button, and Undo for ten seconds. It asks only who rides, where there are riders,
 * and how it was handed over.
 */
export function NextStepCard({ order, onReload }: { order: AdminOrder; onReload: () => void }) {
  const canFulfil = usePermission('orders:fulfil')
  const online = useOnline()
  const move = useUpdateOrderStatus(order)
  const [taken, setTaken] = useState<UndoableUpdate | null>(null)
  const { data: riders } = useRiders()
  const [confirming, setConfirming] = useState<{ to: OrderStatus | 'arrived'; parcel: number } | null>(null)
  const step = canFulfil ? getNextStep(order) : null
  // While they are not known the dialog asks, and says what is wrong.
  const hasRiders = riders?.some(({ active }) => active) ?? true
  const { data: returns } = useOrderReturns(order)
  const { title, line } = nextStepMessage(
    order,
    order.status === 'delivered' ? (returns?.items.map(({ status: state }) => state) ?? null) : [],
  )
  const go = (to: OrderStatus, back: boolean) => {
    const from = order.status
    setTaken(null)
    move.mutate(to, { onSuccess: () => setTaken(back ? null : { from, to }) })
  }
  const updateStatus = (to: OrderStatus) => {
    const arriving = to === 'delivered' ? arrivingParcelNumber(order) : undefined
    const parcel = parcelToConfirm(order, to, hasRiders)
    if (arriving !== undefined) setConfirming({ to: 'arrived', parcel: arriving })
    else if (parcel === undefined) go(to, false)
    else setConfirming({ to, parcel })
  }
  const button = step && (
    <Button
      variant="primary"
      aria-keyshortcuts={step.to === 'packed' ? 'P' : undefined}
      icon={icons[step.to]}
      loading={move.isPending}
      disabled={!online}
      title={online ? undefined : 'You are offline'}
      onClick={() => updateStatus(step.to)}
      className="whitespace-nowrap max-md:flex-1 md:min-h-10 md:py-1.5 md:text-dense"
    >
      {step.label}
    </Button>
  )
  return (
    <>
      {move.error && (
        <StatusUpdateError
          error={move.error}
          onReload={() => {
            move.reset()
            onReload()
          }}
        />
      )}
      <section
        aria-label="Next step"
        className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-primary bg-primary-soft px-4 py-3.5 md:px-5"
      >
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-[1.0625rem] leading-snug">{title}</h2>
          <p className="mt-0.5 text-small text-muted">{line}</p>
          {order.is_test && (
            <p className="mt-0.5 text-small font-semibold text-danger">
              Test order: no money was paid. Don’t send anything.
            </p>
          )}
        </div>
        {button && <div className="max-md:hidden">{button}</div>}
      </section>
      {confirming?.to === 'shipped' && (
        <DispatchDialog
          order={order}
          number={confirming.parcel}
          onClose={() => setConfirming(null)}
          onDone={() => setTaken({ from: 'packed', to: 'shipped' })}
        />
      )}
      {confirming?.to === 'delivered' && (
        <DeliverDialog order={order} number={confirming.parcel} onClose={() => setConfirming(null)} />
      )}
      {confirming?.to === 'arrived' && (
        <ParcelStatusDialog
          order={order}
          number={confirming.parcel}
          to="available_for_pickup"
          onClose={() => setConfirming(null)}
        />
      )}
      {taken && taken.to === order.status && order.next_statuses.includes(taken.from) && (
        <UndoBar
          key={order.version}
          to={taken.to}
          pending={move.isPending}
          onUndo={() => go(taken.from, true)}
          onExpire={() => setTaken(null)}
        />
      )}
      <StickyBar phonesOnly>
        {button}
        <ContactButtons order={order} compact={step !== null} />
      </StickyBar>
    </>
  )
}

/** Somebody else was faster, or the step is refused; the order on the screen is then an old one. */
function StatusUpdateError({ error, onReload }: { error: unknown; onReload: () => void }) {
  const stale = getErrorCode(error) === 'version_conflict' || getErrorCode(error) === 'invalid_transition'
  return (
    <Banner
      tone={stale ? 'warn' : 'error'}
      action={
        <button type="button" onClick={onReload} className="-my-2 min-h-11 px-2 font-bold underline">
          {stale ? 'Reload' : 'Close'}
        </button>
      }
    >
      {getErrorMessage(error)}
    </Banner>
  )
}
