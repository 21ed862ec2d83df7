import type { ContentSection } from '@shop/contract/content'
import { Clock, Info, Package, Phone } from 'lucide-react'
import { ownerLanguage } from '../../runtime/owner-language.ts'
import { ContentBlocks } from './content-block.tsx'

/** Icon of a note, by topic of its heading. */
const topicIcons = [
  { about: /day|time|hour|when/i, Icon: Clock },
  { about: /phone|call|rider/i, Icon: Phone },
  { about: /parcel|pack|accept|heavy/i, Icon: Package },
]

/** The owner's notes beside the fee table. */
export function ShippingNotes({ sections }: { sections: readonly ContentSection[] }) {
  return sections.map(({ id, title, blocks }) => {
    const Icon = topicIcons.find(({ about }) => about.test(title))?.Icon ?? Info
    return (
      <div key={id} lang={ownerLanguage} className="flex gap-3.5">
        <Icon aria-hidden className="mt-0.5 flex-none text-primary" />
        <div className="text-dense text-muted *:first:mt-0 [&>p]:mt-0.5 [&>p]:leading-normal">
          <h3 id={id} className="text-body text-ink">
            {title}
          </h3>
          <ContentBlocks blocks={blocks} />
        </div>
      </div>
    )
  })
}
