import { t } from '@shop/contract/t'
import { titled } from '../../runtime/titled.ts'
import { AccountFrame } from './account-frame.tsx'
import { AppearanceChoices } from './appearance-choices.tsx'

export const meta = titled(t('Appearance and data use'))

export default function AppearancePage() {
  return <AccountFrame title={t('Appearance and data use')}>{() => <AppearanceChoices />}</AccountFrame>
}
