import { type MenuCategory, useMenu } from './root-data.tsx'

/** What the menus hold, without the collections. In a file of its own, because the frame of a page does not need it. */
export function useCategories(): MenuCategory[] {
  return useMenu().filter((entry): entry is MenuCategory => 'slug' in entry)
}
