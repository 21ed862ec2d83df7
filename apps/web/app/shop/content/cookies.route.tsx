import type { ShellHandle } from '../../layout/shell-handle.ts'

import { titled } from '../../layout/titled.ts'
import { cookiesText } from './cookies-text.ts'
import { ContentPage } from './content-page.tsx'

export const handle: ShellHandle = { signInOnLoad: false }
export const meta = titled('Cookie Policy')

export default function CookiesPage() {
  return <ContentPage text={cookiesText} />
}
