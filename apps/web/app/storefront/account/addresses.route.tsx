import { t } from '@shop/contract/t'
import { titled } from '../../runtime/titled.ts'
import { AccountFrame } from './account-frame.tsx'
import { AddressBook } from './address-book.tsx'

export const meta = titled(t('Addresses'))

export default function AddressesPage() {
  return <AccountFrame title={t('Addresses')}>{(profile) => <AddressBook profile={profile} />}</AccountFrame>
}
