import type { ShellHandle } from '../../layout/shell-handle.ts'
import { useShopFacts } from '../../layout/shop-facts.ts'
import { titled } from '../../layout/titled.ts'
import { privacyText } from './privacy-text.ts'
import { ContentPage } from './content-page.tsx'

export const handle: ShellHandle = { signInOnLoad: false }
export const meta = titled('Privacy Policy')

export default function PrivacyPage() {
  return <ContentPage text={privacyText(useShopFacts())} />
}
