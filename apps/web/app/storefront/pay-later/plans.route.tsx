import { t } from '@shop/contract/t'
import { pageTitle } from '../../runtime/titled.ts'
import { AccountLayout } from '../account/account-frame.tsx'
import { AgreementList } from './plan-list.tsx'

export const meta = pageTitle(t('Pay in instalments'))

export default function AgreementsPage() {
  return <AccountLayout title={t('Pay in instalments')}>{() => <AgreementList />}</AccountLayout>
}
