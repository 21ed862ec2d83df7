import { CategoryMenu } from './category-menu.tsx'
import { MenuLinks } from './menu-links.tsx'

/** What the header loads late: both are plain links until somebody opens a menu. */
export default function HeaderMenus() {
  return (
    <>
      <CategoryMenu />
      <MenuLinks />
    </>
  )
}
