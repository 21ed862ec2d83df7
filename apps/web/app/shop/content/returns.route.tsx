import { useShopFacts } from '../../layout/shop-facts.ts'
import { titled } from '../../layout/titled.ts'
import { returnsText } from './returns-text.ts'
import { ContentPage } from './content-page.tsx'

export const meta = titled('Returns & Exchanges')

export default function ReturnsPage() {
  return <ContentPage text={returnsText(useShopFacts())} />
}
