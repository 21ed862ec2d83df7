import { t } from '@shop/contract/t'
import { pageTitle } from '../../runtime/titled.ts'
import { AccountLayout } from '../account/account-frame.tsx'
import { OrderList } from './order-list.tsx'

export const meta = pageTitle(t('Orders'))

export default function OrdersPage() {
  return <AccountLayout title={t('Orders')}>{() => <OrderList />}</AccountLayout>
}
