import type { ShellHandle } from '../../layout/shell-handle.ts'
import { useShopFacts } from '../../layout/shop-facts.ts'
import { titled } from '../../layout/titled.ts'
import { accessibilityText } from './accessibility-text.ts'
import { ContentPage } from './content-page.tsx'

export const handle: ShellHandle = { signInOnLoad: false }
export const meta = titled('Accessibility')

export default function AccessibilityPage() {
  return <ContentPage text={accessibilityText(useShopFacts())} />
}
