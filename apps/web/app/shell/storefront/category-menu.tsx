import { t } from '@shop/contract/t'
import { Dropdown } from '@shop/ui/dropdown'
import { useMenu } from '../../runtime/shop-facts.ts'
import { PageLink } from '../page-link.tsx'

const entryClass =
  'flex min-h-10 items-center rounded-control px-3 text-dense font-medium hover:bg-primary-soft hover:text-primary'

/** From this many entries on, 'All Categories' included, the panel has two columns. */
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
      <ul className={twoColumns ? 'grid grid-cols-2 gap-x-2' : 'grid'}>
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
      </ul>
    </Dropdown>
  )
}
