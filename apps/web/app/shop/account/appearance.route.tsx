import { titled } from '../../layout/titled.ts'
import { AccountFrame } from './account-frame.tsx'
import { AppearanceChoices } from './appearance-choices.tsx'

export const meta = titled('Appearance and data use')

export default function AppearancePage() {
  return <AccountFrame title="Appearance and data use">{() => <AppearanceChoices />}</AccountFrame>
}
