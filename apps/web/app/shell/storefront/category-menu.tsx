import { t } from '@shop/contract/t'
import { CachedMarkup } from '@shop/ui/cached-markup'
import { Dropdown } from '@shop/ui/dropdown'
import { PageLink } from '../page-link.tsx'
import { useMenu } from '../../runtime/root-data.tsx'

const entryClass =
  'flex min-h-10 items-center rounded-control px-3 text-dense font-medium hover:bg-primary-soft hover:text-primary'

/** From this number of entries, including 'All Categories', the panel has two columns. */
const twoColumnsFrom = 9

export function CategoryMenu() {
  const menu = useMenu()
  const twoColumns = menu.length + 1 >= twoColumnsFrom
  return (
    <Dropdown
      id="header-categories"
      label={t('Categories')}
      openOnHover
      buttonClassName="text-dense font-semibold hover:text-primary"
      panelClassName={twoColumns ? 'w-130' : undefined}
    >
      <CachedMarkup
        as="ul"
        className={twoColumns ? 'grid grid-cols-2 gap-x-2' : 'grid'}
        kind={CategoryMenu}
        input={menu}
      >
        {() => (
          <>
            <li>
              <PageLink to="/products?category=all" className={`${entryClass} font-bold`}>
                {t('All Categories')}
              </PageLink>
            </li>
            {menu.map((entry) => (
              <li key={entry.path}>
                <PageLink to={entry.path} className={entryClass}>
                  {entry.name}
                </PageLink>
              </li>
            ))}
          </>
        )}
      </CachedMarkup>
    </Dropdown>
  )
}
