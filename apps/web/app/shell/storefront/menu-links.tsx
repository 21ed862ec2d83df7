import { t } from '@shop/contract/t'
import { CachedMarkup } from '@shop/ui/cached-markup'
import { Dropdown } from '@shop/ui/dropdown'
import { useStoreDetails } from '../../runtime/root-data.tsx'
import { countLinksInLine } from '../menu-room.ts'
import { NavigationLink } from './navigation-link.tsx'

/** The owner's links after the categories: in the line as far as there is room, the others under "More". */
export function MenuLinks() {
  const links = useStoreDetails().navigation?.menu ?? []
  if (links.length === 0) return null
  const inLine = countLinksInLine(links)
  return (
    <>
      {inLine > 0 && (
        <CachedMarkup
          as="ul"
          className="hidden items-center gap-5.5 xl:flex"
          kind={NavigationLink}
          input={links}
        >
          {() =>
            links.slice(0, inLine).map((link, index) => (
              <li key={index}>
                <NavigationLink link={link} className="header-link" />
              </li>
            ))
          }
        </CachedMarkup>
      )}
      <div className={inLine === links.length ? 'xl:hidden' : undefined}>
        <Dropdown
          id="header-more"
          label={t('More')}
          openOnHover
          buttonClassName="text-dense font-semibold hover:text-primary"
        >
          <CachedMarkup as="ul" className="grid" kind={MenuLinks} input={links}>
            {() =>
              links.map((link, index) => (
                <li key={index} className={index < inLine ? 'xl:hidden' : undefined}>
                  <NavigationLink
                    link={link}
                    className="flex min-h-10 items-center rounded-control px-3 text-dense font-medium hover:bg-primary-soft hover:text-primary"
                  />
                </li>
              ))
            }
          </CachedMarkup>
        </Dropdown>
      </div>
    </>
  )
}
