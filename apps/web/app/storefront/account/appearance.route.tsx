import { t } from '@shop/contract/t'
import { pageTitle } from '../../runtime/titled.ts'
import { AccountLayout } from './account-frame.tsx'
import { AppearanceSettings } from './appearance-choices.tsx'

export const meta = pageTitle(t('Appearance and data use'))

export default function AppearancePage() {
  return <AccountLayout title={t('Appearance and data use')}>{() => <AppearanceSettings />}</AccountLayout>
}
