import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Skeleton } from '@shop/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { openTransfer } from '../../api/generated/payments.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { NetworkButton } from '../../forms/network-button.tsx'
import { formatTimeOfDay } from '../../format/show-time.ts'
import { BankAccountCard } from './account-card.tsx'

/** The account number that was made for this order: exact amount, until when, and where to. */
export function TransferCard({ order }: { order: Order }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['orders', order.id, 'transfer'],
    queryFn: ({ signal }) => openTransfer({ orderId: order.id }, { signal }),
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
        {getErrorMessage(error)}
      </Banner>
    )
  if (!data) return <Skeleton className="h-80 rounded-panel" />
  const until = new Date(data.expires_at)
  return (
    <>
      <BankAccountCard
        until={until}
        amountKobo={data.amount_kobo}
        account={{ ...data, bank_name: data.bank_name }}
      />
      <Banner tone="info" className="mt-4">
        {t(
          'The bank returns any other amount. This account closes at {hour}: please don’t pay into it after that.',
          { hour: formatTimeOfDay(until) },
        )}
      </Banner>
    </>
  )
}
