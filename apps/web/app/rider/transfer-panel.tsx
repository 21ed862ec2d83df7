import type { RiderTransfer } from '@shop/contract/rider'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { formatNaira } from '@shop/ui/format/format-naira'
import { useEffect, useState } from 'react'
import { NetworkButton } from '../forms/network-button.tsx'
import { formatTime } from '../format/dates.ts'
import { openTransfer, refreshTransfer, type Outcome } from './rider-api.ts'

/** While the page is visible: the bank's confirmation appears automatically. */
const pollMs = 3_000

interface TransferPanelProps {
  token: string
  parcelId: string
  /** The bank has confirmed the money. */
  onPaid: (amountKobo: number) => void
}

/** An account number for this order, and a wait for the bank's confirmation. */
export function TransferPanel({ token, parcelId, onPaid }: TransferPanelProps) {
  const [transfer, setTransfer] = useState<RiderTransfer>()
  const [problem, setProblem] = useState('')
  const [isOpening, setIsOpening] = useState(false)
  usePolling(transfer?.status === 'waiting', async () => {
    const outcome = await refreshTransfer(token, parcelId)
    if (outcome.kind !== 'done') return
    setTransfer(outcome.value)
    if (outcome.value.status === 'paid') onPaid(outcome.value.account.amount_kobo)
  })
  const open = async () => {
    setIsOpening(true)
    const outcome = await openTransfer(token, parcelId)
    setIsOpening(false)
    setProblem(toMessage(outcome))
    if (outcome.kind === 'done') setTransfer(outcome.value)
  }
  return (
    <div className="grid gap-3">
      {problem && <Banner tone="error">{problem}</Banner>}
      {transfer?.status === 'waiting' && <WaitingTransfer transfer={transfer} />}
      {transfer?.status === 'expired' && (
        <Banner tone="warn">{t('This account number has expired. Get a new one before they pay.')}</Banner>
      )}
      {transfer?.status !== 'waiting' && (
        <NetworkButton loading={isOpening} onClick={() => void open()}>
          {t('Get an account number')}
        </NetworkButton>
      )}
    </div>
  )
}

function WaitingTransfer({ transfer: { account } }: { transfer: RiderTransfer }) {
  return (
    <div className="grid gap-2">
      <dl className="grid gap-1">
        <dt className="text-small text-muted">{account.bank_name}</dt>
        <dd className="tabular text-[1.75rem] leading-none font-extrabold tracking-[0.08em] select-all">
          {account.account_number}
        </dd>
        <dd className="text-dense">{account.account_name}</dd>
        <dd className="tabular text-dense font-bold">
          {t('Exactly {amount}', { amount: formatNaira(account.amount_kobo) })}
        </dd>
      </dl>
      <Banner tone="info">
        {t('Waiting for the bank, until {time}. Hand out the parcel when the tick appears here.', {
          time: formatTime(account.expires_at),
        })}
      </Banner>
    </div>
  )
}

function toMessage(outcome: Outcome<RiderTransfer>): string {
  if (outcome.kind === 'refused') return outcome.problem.message
  if (outcome.kind === 'done') return ''
  return t('No account number is available now. Try again, or take cash or POS.')
}

/** Calls again after each response while `isOn` and the page is visible. */
function usePolling(isOn: boolean, poll: () => Promise<void>): void {
  useEffect(() => {
    if (!isOn) return undefined
    let isPolling = false
    const timer = setInterval(() => {
      if (isPolling || document.visibilityState !== 'visible') return
      isPolling = true
      void poll().finally(() => (isPolling = false))
    }, pollMs)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- a new function on each render must not restart the timer
  }, [isOn])
}
