import { t } from '@shop/contract/t'
import { useParams, useSearchParams } from 'react-router'
import { pageTitle } from '../../runtime/page-title.ts'
import { AccountLayout } from '../account/account-layout.tsx'
import { OrderHelp } from '../orders/order-help.tsx'
import { AgreementLoader } from './agreement-view.tsx'

export const meta = pageTitle(t('Your plan'))

/** One plan, to apply for, accept and pay. The payment page returns shoppers here. */
export default function AgreementPage() {
  const { agreementId = '' } = useParams()
  const [search] = useSearchParams()
  return (
    <AccountLayout title={t('Your plan')}>
      {() => (
        <AgreementLoader
          key={agreementId}
          agreementId={agreementId}
          hasReturnedFromPayment={search.get('payment') === 'returned'}
          Help={OrderHelp}
        />
      )}
    </AccountLayout>
  )
}
