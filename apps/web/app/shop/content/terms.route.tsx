import type { ShellHandle } from '../../layout/shell-handle.ts'
import { useShopFacts } from '../../layout/shop-facts.ts'
import { titled } from '../../layout/titled.ts'
import { termsText } from './terms-text.ts'
import { ContentPage } from './content-page.tsx'

export const handle: ShellHandle = { signInOnLoad: false }
export const meta = titled('Terms of Service')

export default function TermsPage() {
  return <ContentPage text={termsText(useShopFacts())} />
}
