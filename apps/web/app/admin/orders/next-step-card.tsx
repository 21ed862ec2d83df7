import type { AdminOrder } from '@shop/contract/admin/orders'
import type { OrderStatus } from '@shop/contract/orders'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { StickyBar } from '@shop/ui/sticky-bar'
import { Bike, Check, PackageCheck, CircleCheck } from 'lucide-react'
import { useState, useEffect, type ReactNode } from 'react'
import { getErrorCode, getErrorMessage } from '../../api/request-error.ts'
import { useOnline } from '../../api/network-status.ts'
import { usePermission } from '../../api/profile.ts'
import { useRiders } from '../../shell/admin/queries.ts'
import { ContactButtons } from './order-customer.tsx'
import { DeliverDialog } from './parcels/deliver-dialog.tsx'
import { DispatchDialog } from './parcels/dispatch-dialog.tsx'
import { nextStepMessage } from './next-step-message.ts'
import { arrivingParcelNumber, parcelToConfirm, getNextStep, doneMessage, undoSeconds } from './next-step.ts'
import { ParcelStatusDialog } from './parcels/parcel-status-dialog.tsx'
import { useUpdateOrderStatus } from './queries.ts'
import { useOrderReturns } from './returns/queries.ts'

const icons: Readonly<Partial<Record<OrderStatus, ReactNode>>> = {
  packed: <PackageCheck aria-hidden />,
  shipped: <Bike aria-hidden />,
  delivered: <Check aria-hidden />,
}

/** What a dialog must ask about a parcel before the step. */
interface Confirmation {
  to: OrderStatus | 'arrived'
  parcel: number
}

/** Takes the next step of an order; it can be undone for some seconds. */
function useNextStep(order: AdminOrder) {
  const move = useUpdateOrderStatus(order)
  const [undoable, setUndoable] = useState<{ from: OrderStatus; to: OrderStatus } | null>(null)
  const [confirming, setConfirming] = useState<Confirmation | null>(null)
  const { data: riders } = useRiders()
  // Assume riders until they are loaded: the dialog shows an error if they fail to load.
  const hasRiders = riders?.some(({ active }) => active) ?? true
  const updateStatus = (to: OrderStatus, isUndo = false) => {
    const from = order.status
    setUndoable(null)
    move.mutate(to, { onSuccess: () => setUndoable(isUndo ? null : { from, to }) })
  }
  return {
    move,
    confirming,
    close: () => setConfirming(null),
    undoable,
    setUndoable,
    undo: (to: OrderStatus) => updateStatus(to, true),
    /** Asks first if the step needs details about a parcel. */
    start: (to: OrderStatus) => {
      const arriving = to === 'delivered' ? arrivingParcelNumber(order) : undefined
      const parcel = parcelToConfirm(order, to, hasRiders)
      if (arriving !== undefined) setConfirming({ to: 'arrived', parcel: arriving })
      else if (parcel === undefined) updateStatus(to)
      else setConfirming({ to, parcel })
    },
  }
}

/**
 * What to do next: one card, one filled button, and Undo for ten seconds. It only asks which rider takes the parcel, if
 * there are riders, and how it was delivered.
 */
export function NextStepCard({ order, onReload }: { order: AdminOrder; onReload: () => void }) {
  const canFulfil = usePermission('orders:fulfil')
  const online = useOnline()
  const { move, confirming, close, undoable, setUndoable, undo, start } = useNextStep(order)
  const step = canFulfil ? getNextStep(order) : null
  const reload = () => {
    move.reset()
    onReload()
  }
  const button = step && (
    <Button
      variant="primary"
      aria-keyshortcuts={step.to === 'packed' ? 'P' : undefined}
      icon={icons[step.to]}
      loading={move.isPending}
      disabled={!online}
      title={online ? undefined : 'You are offline'}
      onClick={() => start(step.to)}
      className="whitespace-nowrap max-md:flex-1 md:min-h-10 md:py-1.5 md:text-dense"
    >
      {step.label}
    </Button>
  )
  return (
    <>
      {move.error && <StatusUpdateError error={move.error} onReload={reload} />}
      <NextStepMessage order={order} button={button} />
      {confirming && (
        <ConfirmationDialog
          order={order}
          confirmation={confirming}
          onClose={close}
          onDispatched={() => setUndoable({ from: 'packed', to: 'shipped' })}
        />
      )}
      {undoable && undoable.to === order.status && order.next_statuses.includes(undoable.from) && (
        <UndoBar
          key={order.version}
          to={undoable.to}
          pending={move.isPending}
          onUndo={() => undo(undoable.from)}
          onExpire={() => setUndoable(null)}
        />
      )}
      <StickyBar phonesOnly>
        {button}
        <ContactButtons order={order} compact={step !== null} />
      </StickyBar>
    </>
  )
}

function NextStepMessage({ order, button }: { order: AdminOrder; button: ReactNode }) {
  const { data: returns } = useOrderReturns(order)
  const { title, description } = nextStepMessage(
    order,
    order.status === 'delivered' ? (returns?.items.map(({ status }) => status) ?? null) : [],
  )
  return (
    <section
      aria-label="Next step"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-primary bg-primary-soft px-4 py-3.5 md:px-5"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-[1.0625rem] leading-snug">{title}</h2>
        <p className="mt-0.5 text-small text-muted">{description}</p>
        {order.is_test && (
          <p className="mt-0.5 text-small font-semibold text-danger">
            Test order: no money was paid. Don’t send anything.
          </p>
        )}
      </div>
      {button && <div className="max-md:hidden">{button}</div>}
    </section>
  )
}

interface ConfirmationDialogProps {
  order: AdminOrder
  confirmation: Confirmation
  onClose: () => void
  onDispatched: () => void
}

function ConfirmationDialog({ order, confirmation, onClose, onDispatched }: ConfirmationDialogProps) {
  const props = { order, number: confirmation.parcel, onClose }
  if (confirmation.to === 'shipped') return <DispatchDialog {...props} onDone={onDispatched} />
  if (confirmation.to === 'delivered') return <DeliverDialog {...props} />
  return <ParcelStatusDialog {...props} to="available_for_pickup" />
}

/** The step was rejected; after a conflict the order shown is out of date. */
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

interface UndoBarProps {
  /** The step taken. */
  to: OrderStatus
  pending: boolean
  onUndo: () => void
  /** Called when the countdown ends. */
  onExpire: () => void
}

/** "Packed" with Undo and a countdown, which pauses on hover and focus. */
function UndoBar({ to, pending, onUndo, onExpire }: UndoBarProps) {
  const [secondsLeft, setSecondsLeft] = useState(undoSeconds)
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    if (isPaused || pending) return undefined
    const timer = setTimeout(() => (secondsLeft <= 1 ? onExpire() : setSecondsLeft(secondsLeft - 1)), 1_000)
    return () => clearTimeout(timer)
  }, [secondsLeft, isPaused, pending, onExpire])
  return (
    <div
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      className="fixed inset-x-[5%] bottom-20 z-menu flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface py-1.5 pr-2 pl-4 shadow-menu md:inset-x-auto md:right-6 md:bottom-6 md:min-w-80"
    >
      <CircleCheck aria-hidden className="text-primary" />
      <output className="flex-1 font-semibold">{doneMessage(to)}</output>
      <button
        type="button"
        disabled={pending}
        onClick={onUndo}
        onFocus={() => setIsPaused(true)}
        onBlur={() => setIsPaused(false)}
        className="tabular flex min-h-11 items-center gap-2 rounded-control px-3 font-bold text-primary hover:bg-primary-soft"
      >
        Undo
        <span aria-hidden>{secondsLeft} s</span>
      </button>
    </div>
  )
}
