import { t } from '@shop/contract/t'
import { titled } from '../../runtime/titled.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { PlanList } from './plan-list.tsx'

export const meta = titled(t('Pay in instalments'))

export default function PlansPage() {
  return <AccountFrame title={t('Pay in instalments')}>{() => <PlanList />}</AccountFrame>
}
