import { type Navigation, shownColumns } from '@shop/contract/navigation'
import { LogoMark } from '@shop/ui/logo'
import { Panel } from '@shop/ui/panel'
import { ChevronDown } from 'lucide-react'
import { useFormValue } from '../../../forms/contract/inputs.tsx'
import { useStoreDetails } from '../../../runtime/root-data.tsx'
import { countLinksInLine } from '../../../shell/menu-room.ts'

/** What the form would make of header and footer on a computer. Pictures of them: nothing in it can be pressed. */
export function NavigationPreview() {
  return (
    <Panel
      title="Preview"
      className="lg:z-10 lg:shadow-menu lg:[@media(min-height:50rem)]:sticky lg:[@media(min-height:50rem)]:top-18"
    >
      <div className="overflow-clip rounded-card border border-line">
        <MenuPreview />
        <FooterPreview />
      </div>
    </Panel>
  )
}

function MenuPreview() {
  const { name } = useStoreDetails()
  const links = useFormValue<Navigation['menu']>('menu').filter(({ label }) => label.trim() !== '')
  const inLine = countLinksInLine(links)
  const underMore = links.slice(inLine).map(({ label }) => label)
  return (
    <ul
      aria-label="Menu, preview"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-surface px-3 py-2 text-small font-semibold"
    >
      <li className="flex items-center gap-2 font-extrabold text-primary">
        <LogoMark name={name} />
        <span className="max-w-40 truncate">{name}</span>
      </li>
      <li>Home</li>
      <PreviewList label="Categories" />
      {links.slice(0, inLine).map(({ label }, index) => (
        <li key={index}>{label}</li>
      ))}
      {underMore.length > 0 && <PreviewList label="More" entries={underMore.join(', ')} />}
    </ul>
  )
}

function FooterPreview() {
  const columns = shownColumns(useFormValue<Navigation['footer']>('footer'))
  return (
    <ul
      aria-label="Footer, preview"
      data-ground="foot"
      className="grid grid-cols-2 gap-x-4 gap-y-3 bg-foot px-3 py-3 text-caption text-foot-muted md:grid-cols-4"
    >
      {columns.map(({ title, links }, index) => (
        <li key={index} className="min-w-0 wrap-anywhere">
          <b className="text-foot-ink">{title}</b>
          <ul className="mt-0.5">
            {links.map(({ label }, at) => (
              <li key={at}>{label}</li>
            ))}
          </ul>
        </li>
      ))}
      {columns.length === 0 && <li className="col-span-full">No links.</li>}
    </ul>
  )
}

/** A name that opens a list, with what the list has. */
function PreviewList({ label, entries }: { label: string; entries?: string }) {
  return (
    <li className="flex min-w-0 items-center gap-1">
      <span className="flex-none">{label}</span> <ChevronDown aria-hidden className="size-4! flex-none" />
      {entries && <span className="font-normal text-muted">{entries}</span>}
    </li>
  )
}
