import { t } from '@shop/contract/t'
import { titled } from '../../runtime/titled.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { OrderList } from './order-list.tsx'

export const meta = titled(t('Orders'))

export default function OrdersPage() {
  return <AccountFrame title={t('Orders')}>{() => <OrderList />}</AccountFrame>
}
