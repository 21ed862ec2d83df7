import { t } from '@shop/contract/t'
import { pageTitle } from '../../runtime/titled.ts'
import { AccountLayout } from './account-frame.tsx'
import { AddressBook } from './address-book.tsx'

export const meta = pageTitle(t('Addresses'))

export default function AddressesPage() {
  return (
    <AccountLayout title={t('Addresses')}>{(profile) => <AddressBook profile={profile} />}</AccountLayout>
  )
}
