import type { Order } from '@shop/contract/orders'
import type { openTransfer } from '@shop/contract/payments'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Skeleton } from '@shop/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastSuccess } from '../../client/toasts.ts'
import { NetworkButton } from '../../layout/network-button.tsx'
import { showHour } from '../../layout/show-time.ts'
import { TimeLeft } from './time-left-bar.tsx'

/** The account number that was made for this order: exact amount, until when, and where to. */
export function TransferCard({ order }: { order: Order }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['orders', order.id, 'transfer'],
    queryFn: ({ signal }) =>
      call<typeof openTransfer>({
        method: 'POST',
        path: '/orders/{orderId}/transfer',
        params: { orderId: order.id },
        signal,
      }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
  if (error)
    return (
      <Banner
        tone="error"
        action={
          <NetworkButton size="dense" loading={isFetching} onClick={() => void refetch()}>
            {t('Try again')}
          </NetworkButton>
        }
      >
        {messageOf(error)}
      </Banner>
    )
  if (!data) return <Skeleton className="h-80 rounded-panel" />
  const until = new Date(data.expires_at)
  const naira = String(data.amount_kobo / 100)
  return (
    <>
      <div className="overflow-clip rounded-card border border-line bg-surface md:rounded-panel">
        <TimeLeft until={until} />
        <div className="grid gap-4 px-4 py-4 md:px-5">
          <div className="flex items-center gap-3 border-b border-line pb-4">
            <p className="min-w-0 flex-1">
              <span className="block text-small text-muted">{t('Send exactly')}</span>
              <b className="tabular text-[1.625rem] leading-9 font-extrabold">
                {formatNaira(data.amount_kobo)}
              </b>
            </p>
            <Button
              aria-label={t('Copy amount')}
              className="px-3!"
              icon={<Copy aria-hidden />}
              onClick={() => void copy(naira, t('Amount copied'))}
            />
          </div>
          <div>
            <span className="block text-small text-muted">{t('Account number')}</span>
            <b className="tabular block text-[2rem] leading-10 font-extrabold">
              {grouped(data.account_number)}
            </b>
            <span className="block">{data.bank_name}</span>
            <span className="block text-dense text-muted">{data.account_name}</span>
          </div>
          <Button
            variant="primary"
            full
            icon={<Copy aria-hidden />}
            onClick={() => void copy(data.account_number, t('Account number copied'))}
          >
            {t('Copy account number')}
          </Button>
        </div>
      </div>
      <Banner tone="info" className="mt-4">
        {t(
          'A different amount is sent back by the bank. After {hour} this account closes: please do not pay into it then.',
          { hour: showHour(until) },
        )}
      </Banner>
    </>
  )
}

async function copy(text: string, said: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  toastSuccess(said)
}

/** '012 345 6789', as people read it out. */
function grouped(account: string): string {
  return account.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')
}
