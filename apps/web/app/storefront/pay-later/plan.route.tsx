import { t } from '@shop/contract/t'
import { useParams, useSearchParams } from 'react-router'
import { titled } from '../../runtime/titled.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { OrderHelp } from '../orders/order-help.tsx'
import { OnePlan } from './plan-view.tsx'

export const meta = titled(t('Your plan'))

/** Where a plan is answered, agreed to and paid; the payment page sends shoppers back here. */
export default function PlanPage() {
  const { agreementId = '' } = useParams()
  const [search] = useSearchParams()
  return (
    <AccountFrame title={t('Your plan')}>
      {() => (
        <OnePlan
          key={agreementId}
          agreementId={agreementId}
          isBackFromPayment={search.get('payment') === 'returned'}
          Help={OrderHelp}
        />
      )}
    </AccountFrame>
  )
}
